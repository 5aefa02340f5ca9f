import { expect, test } from "vitest";
import { viewOperation } from "../documentation-view/view-operation.ts";
import { formatFieldAddress } from "../field-address/field-address.ts";
import type { Json, JsonObject } from "../json.ts";
import { compareOperations } from "./compare-operations.ts";
import { toFieldAddress } from "./field-address.ts";

const json = (schema: Json) => ({ content: { "application/json": { schema } } });

function createOperation(type: string, summary: string): JsonObject {
  const leaf = { type };
  const list = { type: "array", items: { properties: { price: leaf, "0": leaf } } };
  return {
    summary,
    parameters: [{ name: "page", in: "query", schema: leaf }],
    requestBody: json({ additionalProperties: { properties: { name: leaf } } }),
    responses: {
      200: { ...json({ properties: { items: list } }), headers: { "X-Total": { schema: leaf } } },
    },
    callbacks: { done: { "{$url}": { post: { requestBody: json(leaf), responses: {} } } } },
  };
}

test("changes carry the address of their field", () => {
  const [before, after] = [createOperation("string", "Old"), createOperation("integer", "New")].map(
    (operation) => ({ method: "get", path: "/a", view: viewOperation({ operation }, { dialect: "3.1" }) }),
  );
  if (!before || !after) throw new Error("two operations were created");
  const changes = compareOperations(before, after).changes.map(({ kind, where }) => {
    const address = toFieldAddress(where);
    return `${kind} ${where.path}: ${address ? formatFieldAddress(address) : "none"}`;
  });
  expect(changes.toSorted()).toEqual(
    [
      "summary-edited : none",
      "type-changed .*.name: request/*/name",
      "type-changed : header/200/X-Total",
      "type-changed : none",
      "type-changed : parameter/query/page",
      "type-changed items[].0: response/200/items/0/~20",
      "type-changed items[].price: response/200/items/0/price",
    ].toSorted(),
  );
});
