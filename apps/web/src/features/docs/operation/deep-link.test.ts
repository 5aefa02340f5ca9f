import { viewOperation } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { findParameter, findTargetRow, readDeepLink, writeFieldQuery } from "./deep-link.ts";

test("writes and reads ?field= with special characters and ignores incomplete values", () => {
  const address = { in: "response", status: "200", pointer: "/items/0/per~1person & more" } as const;
  const query = writeFieldQuery(address);
  expect(query).toBe("field=response/200/items/0/per~1person%20%26%20more");
  expect(readDeepLink(`?revision=2&${query}`, "x")).toEqual({ ...address, visit: "x" });
  expect(readDeepLink("?field=header/200/X-Total", "x")).toMatchObject({ in: "header", pointer: "/X-Total" });
  for (const other of ["", "?field=", "?field=response", "?field=body/name", "?try"]) {
    expect(readDeepLink(other, "x")).toBeUndefined();
  }
});

test("reads links of the form ?at=, which name a parameter without its location", () => {
  expect(readDeepLink("?at=response/200/items/0/price", "x")).toMatchObject({ pointer: "/items/0/price" });
  const { parameters } = viewOperation(
    {
      operation: {
        parameters: [
          { name: "page", in: "path", schema: {} },
          { name: "page", in: "query", schema: {} },
          { name: "query", in: "query", schema: { properties: { page: {} } } },
        ],
      },
    },
    { dialect: "3.1" },
  );
  const find = (pointer: string) => findParameter(parameters, pointer);
  expect(find("/query/page")).toEqual({ index: 1, pointer: "/query/page" });
  expect(find("/query/query/page")).toEqual({ index: 2, pointer: "/query/query/page" });
  const old = readDeepLink("?at=parameter/page", "x");
  expect(find(old?.pointer ?? "")).toEqual({ index: 0, pointer: "/path/page" });
  expect(find("/gone")).toBeUndefined();
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
  ["/items", [".items"]],
  ["/items/0", [".items"]],
  ["/items/0/price", [".items", "one-of0.1", ".price"]],
  ["/items/0/price/amount", [".items", "one-of0.1", ".price", ".amount"]],
  ["/byName/*/deck", [".byName", "*0", ".deck"]],
])("finds the row of a field in arrays, oneOf and additionalProperties: %s", (pointer, keys) => {
  expect(findTargetRow(media(), pointer)).toEqual({ mediaIndex: 1, row: { keys, missing: undefined } });
});

test("stops at a component that is not loaded and continues once it is", () => {
  const pointer = "/later/amount";
  expect(findTargetRow(media(), pointer)?.row).toEqual({ keys: [".later"], missing: "#/Later" });
  const loaded = new Map([["#/Later", money as never]]);
  expect(findTargetRow(media(loaded), pointer)?.row).toEqual({
    keys: [".later", ".amount"],
    missing: undefined,
  });
});

test("finds nothing for fields that do not exist", () => {
  for (const pointer of ["/gone", "/items/0/gone", "/constructor"]) {
    expect(findTargetRow(media(), pointer)).toBeUndefined();
  }
});
