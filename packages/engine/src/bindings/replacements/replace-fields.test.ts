import { expect, test } from "vitest";
import { viewOperation } from "../../documentation-view/view-operation.ts";
import type { Json, JsonObject } from "../../json.ts";
import { listFields } from "../list-fields.ts";
import { replaceFields } from "./replace-fields.ts";

const amount = (example?: number): JsonObject => ({
  type: "integer",
  ...(example === undefined ? {} : { example }),
});
const text: JsonObject = { type: "string" };

function listOf(properties: JsonObject, more: JsonObject = {}) {
  const content = (schema: Json) => ({ "application/json": { schema } });
  const responses = { 201: { description: "", content: content({ properties }) }, ...more };
  return listFields(viewOperation({ operation: { responses } }, { dialect: "3.1" }));
}

/** What replaces `total` if a response changes. */
function replace(before: JsonObject, after: JsonObject, name = "total") {
  const old = listOf(before);
  const removed = old.find(({ path }) => path.join(".") === name);
  if (!removed) throw new Error(`no field ${name}`);
  const known = new Set(old.map(({ key }) => key));
  const found = replaceFields([removed], listOf(after), known).get(removed.key);
  return found && `${found.confidence} ${found.key} ${found.reasons.map(({ code }) => code).join(" ")}`;
}

test.each<[string, JsonObject, JsonObject, string | undefined]>([
  [
    "a field that moved, with its type and example",
    { total: amount(51_000), id: text },
    { fare: { properties: { total: amount(51_000), fee: amount(4590) } }, id: text },
    "sure response/201/fare/total name type example",
  ],
  [
    "a field that moved, without examples",
    { total: amount() },
    { fare: { properties: { total: amount(), fee: amount() } } },
    "sure response/201/fare/total name type",
  ],
  [
    "a field with another word before its name",
    { total: amount(), id: text },
    { grand_total: amount(), id: text },
    "sure response/201/grand_total name type",
  ],
  [
    "the field with the same example, under another name",
    { total: amount(51_000) },
    { to_pay: amount(51_000), deposit: amount(100) },
    "likely response/201/to_pay type example",
  ],
  [
    "one of two that fit equally well, not surely",
    { total: amount() },
    { net_total: amount(), gross_total: amount() },
    "likely response/201/net_total name type",
  ],
  [
    "a field that was there before, not surely",
    { total: amount(51_000), fare: { properties: { total: amount(51_000) } } },
    { fare: { properties: { total: amount(51_000) } } },
    "likely response/201/fare/total name type example",
  ],
  [
    "a field inside of a list, not surely",
    { total: amount(51_000) },
    { lines: { type: "array", items: { properties: { total: amount(51_000) } } } },
    "likely response/201/lines/0/total name type example",
  ],
  ["no field of another type", { total: amount() }, { total_text: text }, undefined],
  ["no field that has nothing in common but its type", { total: amount() }, { dogs: amount() }, undefined],
])("proposes %s", (_name, before, after, expected) => {
  expect(replace(before, after)).toBe(expected);
});

test("an enum is found by its values", () => {
  const state = { enum: ["held", "paid", "canceled"] };
  expect(replace({ total: amount(), state }, { total: amount(), phase: state }, "state")).toBe(
    "likely response/201/phase type values",
  );
});

test("a field of an error response doesn't replace one of a success", () => {
  const [total] = listOf({ total: amount(51_000) });
  const error = { 400: { description: "", content: { "application/json": { schema: {} } } } };
  error[400].content["application/json"].schema = { properties: { total: amount(51_000) } };
  expect(total && replaceFields([total], listOf({}, error), new Set()).size).toBe(0);
});
