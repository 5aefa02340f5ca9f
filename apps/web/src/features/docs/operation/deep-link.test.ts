import { viewOperation } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { readDeepLink, resolveDeepLink, writeDeepLinkQuery } from "./deep-link.ts";

test("writes and reads ?at= with special characters and ignores incomplete values", () => {
  const hit = { in: "response", status: "200", pointer: "/items/0/per~1person & more" };
  const query = writeDeepLinkQuery(hit);
  expect(query).toBe("at=response/200/items/0/per~1person%20%26%20more");
  expect(readDeepLink(`?revision=2&${query}`, "x")).toEqual({
    in: "response",
    status: "200",
    tokens: ["items", "0", "per/person & more"],
    visit: "x",
  });
  expect(readDeepLink("?at=parameter/from", "x")).toMatchObject({ in: "parameter", tokens: ["from"] });
  for (const other of ["", "?at=", "?at=response", "?at=response/200", "?try"]) {
    expect(readDeepLink(other, "x")).toBeUndefined();
  }
});

const money = { properties: { amount: { type: "integer" } } };
const answer = {
  type: "object",
  properties: {
    items: {
      type: "array",
      items: { oneOf: [{ type: "string" }, { properties: { price: { $ref: "#/Money" } } }] },
    },
    byName: { additionalProperties: { properties: { deck: {} } } },
    later: { $ref: "#/Later" },
  },
};
const content = {
  operation: {
    responses: {
      200: {
        content: { "text/plain": { schema: { type: "string" } }, "application/json": { schema: answer } },
      },
    },
  },
  parts: { "#/Money": money },
  more: { "#/Later": "abc" },
};
const media = (loaded?: Map<string, never>) =>
  viewOperation(content, { dialect: "3.1" }, loaded).responses[0]?.media ?? [];

test.each([
  ["items", [".items"]],
  ["items/0/price", [".items", "one-of0.1", ".price"]],
  ["items/0/price/amount", [".items", "one-of0.1", ".price", ".amount"]],
  ["byName/*/deck", [".byName", "*0", ".deck"]],
])("resolves a path through arrays, oneOf and additionalProperties: %s", (tokens, keys) => {
  expect(resolveDeepLink(media(), tokens.split("/"))).toEqual({ at: 1, path: { keys, missing: undefined } });
});

test("a path stops at a component that is not loaded and continues once it is", () => {
  const tokens = ["later", "amount"];
  expect(resolveDeepLink(media(), tokens)?.path).toEqual({ keys: [".later"], missing: "#/Later" });
  const loaded = new Map([["#/Later", money as never]]);
  expect(resolveDeepLink(media(loaded), tokens)?.path).toEqual({
    keys: [".later", ".amount"],
    missing: undefined,
  });
});

test("returns undefined for paths that do not exist", () => {
  for (const tokens of [["gone"], ["items", "0", "gone"], ["constructor"]]) {
    expect(resolveDeepLink(media(), tokens)).toBeUndefined();
  }
});
