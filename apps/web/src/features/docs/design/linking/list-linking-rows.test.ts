import { type Json, viewOperation } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { listRequestRows, listResponseRows } from "./list-linking-rows.ts";

const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const money = { type: "object", properties: { amount: { type: "integer" }, currency: { type: "string" } } };

const content = {
  operation: {
    parameters: [{ name: "date", in: "query", required: true, schema: { type: "string" } }],
    requestBody: json({ type: "object", properties: { adults: { type: "integer" } } }),
    responses: {
      200: {
        ...json({
          type: "object",
          properties: {
            items: {
              type: "array",
              items: {
                type: "object",
                required: ["id"],
                properties: { id: { type: "string" }, price: money },
              },
            },
            next: { oneOf: [{ type: "string" }, { type: "object", properties: { at: { type: "string" } } }] },
            ship: { $ref: "#/components/schemas/Ship" },
          },
        }),
        headers: { "X-Total": { schema: { type: "integer" } } },
      },
    },
  },
  more: { "#/components/schemas/Ship": "abc" },
};
const view = viewOperation(content, { dialect: "3.1" });

test("lists parameters and the body's properties", () => {
  const { rows } = listRequestRows(view);
  expect(rows.map(({ field, name, isRequired }) => [field, name, isRequired])).toEqual([
    ["parameter/query/date", "date", true],
    ["request/adults", "adults", false],
  ]);
});

test("lists properties of nested objects by their path, below the list that contains them", () => {
  const { rows, missing } = listResponseRows(view, "200");
  expect(rows.map(({ field, name, depth }) => [field, name, depth])).toEqual([
    ["response/200/items", "items", 0],
    ["response/200/items/0/id", "id", 1],
    ["response/200/items/0/price/amount", "price.amount", 1],
    ["response/200/items/0/price/currency", "price.currency", 1],
    ["response/200/next", "next", 0],
    ["response/200/next/at", "next.at", 0],
    ["header/200/X-Total", "X-Total", 0],
  ]);
  expect(missing).toEqual(["#/components/schemas/Ship"]);
});

test("lists nothing for an unknown status", () => {
  expect(listResponseRows(view, "404").rows).toEqual([]);
});
