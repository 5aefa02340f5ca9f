import { expect, test } from "vitest";
import { viewOperation } from "../documentation-view/view-operation.ts";
import type { Json } from "../json.ts";
import { parseFieldAddress } from "./field-address.ts";
import { listMissingComponents } from "./missing-components.ts";

const json = (schema: Json) => ({ content: { "application/json": { schema } } });
const money = { properties: { amount: { properties: { cents: { $ref: "#/Cents" } } } } };
const content = {
  operation: {
    parameters: [{ name: "price", in: "query", schema: { properties: { amount: { $ref: "#/Money" } } } }],
    requestBody: json({ properties: { price: { $ref: "#/Money" } } }),
    responses: {
      200: {
        ...json({ type: "array", items: { properties: { price: { $ref: "#/Money" } } } }),
        headers: { "X-Price": { schema: { properties: { price: { $ref: "#/Money" } } } } },
      },
    },
  },
  more: { "#/Money": "abc", "#/Cents": "def" },
};

test.each([
  ["request/price/amount", ["#/Money"], []],
  ["request/price/amount/cents/digits", ["#/Money"], ["#/Cents"]],
  ["request/price", [], []],
  ["request/other/amount", [], []],
  ["response/200/0/price/amount", ["#/Money"], []],
  ["response/404/0/price/amount", [], []],
  ["parameter/query/price/amount/amount", ["#/Money"], []],
  ["header/200/X-Price/price/amount", ["#/Money"], []],
])("lists the components on the path to %s", (text, before, after) => {
  const address = parseFieldAddress(text);
  if (!address) throw new Error(`${text} is no address`);
  const list = (loaded: Map<string, Json>) =>
    listMissingComponents(viewOperation(content, { dialect: "3.1" }, loaded), address);
  expect(list(new Map())).toEqual(before);
  expect(list(new Map([["#/Money", money]]))).toEqual(after);
});
