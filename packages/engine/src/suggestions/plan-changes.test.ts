import { expect, test } from "vitest";
import { analyzeText } from "../analysis/analyze-text.ts";
import type { Json, JsonObject } from "../json.ts";
import { applyChanges } from "./apply-changes.ts";
import { type ProposalAnswer, planChanges } from "./plan-changes.ts";

const pointer = "/components/schemas/Boat";
const answer = (rule: string, value: Json, ...path: string[]): ProposalAnswer => ({
  pointer,
  path,
  rule,
  value,
});

function plan(Boat: JsonObject, answers: ProposalAnswer[], automatic = false, openapi = "3.1.0") {
  const root = {
    openapi,
    info: { title: "Skerry", version: "1" },
    paths: {},
    components: { schemas: { Boat } },
  };
  const analyzed = analyzeText(JSON.stringify(root));
  if (analyzed.status === "failed") throw new Error("The description is not readable.");
  const planned = planChanges(analyzed, { automatic, answers });
  if (planned.refused.length > 0) return { refused: planned.refused };
  const patched = applyChanges(root, planned.changes) as typeof root;
  return { changes: planned.changes, boat: patched.components.schemas.Boat, patched };
}

const boat = { type: "object", properties: { guid: { type: "string" }, name: { type: "string" } } };

test("does not apply proposals automatically", () => {
  const { boat: fixed } = plan(boat, [], true) as { boat: JsonObject };
  expect(fixed).toEqual(boat);
});

test("composes an example only from values that match the requested format", () => {
  const known = {
    type: "object",
    properties: { guid: { type: "string", default: "none" }, name: { type: "string", example: "Freya" } },
  };
  const format = answer("string-format", "uuid", "properties", "guid");
  const described = answer("schema-description", "A boat.");
  const { boat: fixed } = plan(known, [described], true) as { boat: JsonObject };
  expect(fixed).toMatchObject({ description: "A boat.", examples: [{ guid: "none", name: "Freya" }] });
  const { boat: unknown } = plan(known, [format], true) as { boat: JsonObject };
  expect(unknown.examples).toBeUndefined();
});

test.each<[string, string, JsonObject]>([
  ["3.1.0", "examples", { examples: [{ name: "Freya" }] }],
  ["3.0.3", "example", { example: { name: "Freya" } }],
])("in %s, a provided example is written once, as `%s`", (openapi, _, expected) => {
  const answers = [answer("schema-example", '{ "name": "Freya" }')];
  const { boat: fixed, changes } = plan(boat, answers, true, openapi) as {
    boat: JsonObject;
    changes: unknown[];
  };
  expect(fixed).toEqual({ ...boat, ...expected });
  expect(changes).toHaveLength(1);
});

test("refuses an example that contradicts another answer, in either order", () => {
  const example = answer("schema-example", '{ "name": "Freya" }');
  const required = answer("required-list", ["guid"]);
  expect(plan(boat, [example, required])).toEqual({ refused: [0] });
  expect(plan(boat, [required, example])).toEqual({ refused: [1] });
  expect(plan(boat, [example, answer("required-list", ["name"])])).toMatchObject({ changes: [{}, {}] });
});

test.each<[string, ProposalAnswer[], number]>([
  ["a path without a proposal", [answer("schema-description", "x", "properties", "gone")], 0],
  ["the same proposal twice", [answer("schema-description", "x"), answer("schema-description", "y")], 1],
  ["an empty text", [answer("schema-description", " \n")], 0],
  ["a number as description", [answer("schema-description", 5)], 0],
  ["names that were not offered", [answer("required-list", ["name", "owner"])], 0],
  ["an empty list of names", [answer("required-list", [])], 0],
  ["a format that was not offered", [answer("string-format", "email", "properties", "guid")], 0],
  ["an example that is not JSON", [answer("schema-example", "{ name: Freya }")], 0],
  ["an example that is too deep", [answer("schema-example", `${'{"a":'.repeat(99)}1${"}".repeat(99)}`)], 0],
  ["an example that is not text", [answer("schema-example", { name: "Freya" })], 0],
  ["an example that does not fit", [answer("schema-example", '{ "name": 5 }')], 0],
  ["a format where none was offered", [answer("string-format", "email", "properties", "name")], 0],
])("%s is refused", (_, answers, refused) => {
  expect(plan(boat, answers)).toEqual({ refused: [refused] });
});

test("an added example causes no further changes in the next run", () => {
  const schema = {
    allOf: [
      {
        type: "object",
        properties: { at: { type: "string", format: "date-time", default: "2026-05-01T07:45:00Z" } },
      },
      { type: "object", properties: { at: { type: "string" } } },
    ],
  };
  const first = plan(schema, [], true) as { changes: unknown[]; boat: JsonObject };
  expect(first.changes).toHaveLength(1);
  const second = plan(first.boat, [], true) as { changes: unknown[] };
  expect(second.changes).toEqual([]);
});

test("adds type array in 3.1, but not in 3.0, which requires items", () => {
  const listed = { type: "object", example: { tags: ["a"] }, properties: { tags: { description: "x" } } };
  const typeIn = (openapi: string) =>
    (plan(listed, [], true, openapi) as { changes: { value: Json }[] }).changes.map(({ value }) => value);
  expect([typeIn("3.1.0"), typeIn("3.0.3")]).toEqual([["array"], []]);
});

test("adds type and format together when an example proves both", () => {
  const sailing = {
    type: "object",
    example: { at: "2026-05-01T07:45:00Z" },
    properties: { at: { description: "x" } },
  };
  const { boat: fixed } = plan(sailing, [], true) as { boat: JsonObject };
  expect(fixed.properties).toMatchObject({ at: { type: "string", format: "date-time" } });
});

test("replaces a misspelled format with the accepted proposal; refuses one for unknown formats", () => {
  const misspelled = { type: "object", properties: { at: { type: "string", format: "dateTime" } } };
  const { boat: fixed } = plan(misspelled, [answer("string-format", "date-time", "properties", "at")]) as {
    boat: JsonObject;
  };
  expect(fixed.properties).toEqual({ at: { type: "string", format: "date-time" } });
  const other = { type: "object", properties: { at: { type: "string", format: "iban" } } };
  expect(plan(other, [answer("string-format", "date-time", "properties", "at")])).toEqual({ refused: [0] });
});
