import { expect, test } from "vitest";
import { parseFieldAddress } from "../../field-address/field-address.ts";
import { wholeOperation } from "../locations.ts";
import { findMovedField } from "./moved-field.ts";

const address = (text: string) => parseFieldAddress(text) ?? expect.fail(text);
const response = { ...wholeOperation, part: "response", direction: "response", status: "200" } as const;
const rename = (pointer: string) => ({ to: { ...response, pointer }, isRetyped: true, confidence: 0.9 });
const operation = { of: "operation", before: 0, after: 0, label: "GET /a", isWebhook: false } as const;
const component = { of: "component", role: "schema", name: "Departure", key: "Departure" } as const;

test("what is written in an operation moves with all that is in it", () => {
  const change = {
    cause: operation,
    where: { ...response, pointer: "/0/price" },
    rename: rename("/0/fare"),
  };
  const move = (field: string) => findMovedField(change, { address: address(field), owners: [] });
  expect(move("response/200/0/price")).toEqual([address("response/200/0/fare")]);
  expect(move("response/200/0/price/amount")).toEqual([address("response/200/0/fare/amount")]);
  expect(move("response/200/0/prices")).toEqual([]);
  expect(move("response/404/0/price")).toEqual([]);
  expect(move("request/0/price")).toEqual([]);
});

test("what is written in a component moves wherever the component is", () => {
  const change = {
    cause: component,
    where: { ...response, status: "", pointer: "/price/amount" },
    rename: rename("/fare/total"),
  };
  const listBeside = () => [];
  const owners = [
    { role: "schema", key: "Departure", pointer: "/price/amount", listBeside },
    { role: "schema", key: "Price", pointer: "/amount", listBeside },
  ] as const;
  expect(findMovedField(change, { address: address("response/200/items/0/price/amount"), owners })).toEqual([
    address("response/200/items/0/fare/total"),
  ]);
  expect(findMovedField(change, { address: address("response/200/amount"), owners })).toEqual([]);
});

test("a change that renames nothing moves nothing", () => {
  const change = { cause: operation, where: { ...response, pointer: "/price" } };
  expect(findMovedField(change, { address: address("response/200/price"), owners: [] })).toEqual([]);
});
