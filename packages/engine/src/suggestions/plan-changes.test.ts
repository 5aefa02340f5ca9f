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
  if ("refused" in planned) return planned;
  const patched = applyChanges(root, planned.changes) as typeof root;
  return { changes: planned.changes, boat: patched.components.schemas.Boat, patched };
}

const boat = { type: "object", properties: { guid: { type: "string" }, name: { type: "string" } } };

test("no proposal is applied by itself", () => {
  const { boat: mended } = plan(boat, [], true) as { boat: JsonObject };
  expect(Object.keys(mended).sort()).toEqual(["examples", "properties", "type"]);
  expect(mended.properties).toEqual(boat.properties);
});

test("a new example has the format and the properties that a person asks for", () => {
  const answers = [
    answer("required-list", ["guid"]),
    answer("string-format", "uuid", "properties", "guid"),
    answer("schema-description", "A ferry."),
  ];
  const { boat: mended } = plan(boat, answers, true) as { boat: JsonObject };
  expect(mended).toMatchObject({ required: ["guid"], description: "A ferry." });
  const [example] = mended.examples as JsonObject[];
  expect(example?.guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test.each<[string, ProposalAnswer[], number]>([
  ["a place without a proposal", [answer("schema-description", "x", "properties", "gone")], 0],
  ["the same proposal twice", [answer("schema-description", "x"), answer("schema-description", "y")], 1],
  ["an empty text", [answer("schema-description", " \n")], 0],
  ["a number", [answer("schema-description", 5)], 0],
  ["names that were not offered", [answer("required-list", ["name", "owner"])], 0],
  ["no names", [answer("required-list", [])], 0],
  ["a format that was not offered", [answer("string-format", "email", "properties", "guid")], 0],
  ["a format where none was offered", [answer("string-format", "email", "properties", "name")], 0],
])("%s is refused", (_, answers, refused) => {
  expect(plan(boat, answers)).toEqual({ refused });
});

test.each<[string, JsonObject, string]>([
  [
    "a name that looks like a format",
    { type: "object", properties: { website: { type: "string" } } },
    "3.1.0",
  ],
  [
    "a property without a type",
    { type: "object", properties: { tags: {}, name: { type: "string" } } },
    "3.0.3",
  ],
  ["a required one", { type: "object", required: ["tags"], properties: { tags: {} } }, "3.0.3"],
  [
    "a sibling that has the format",
    {
      allOf: [
        { type: "object", properties: { at: { type: "string", format: "date-time" } } },
        { type: "object", properties: { at: { type: "string" } } },
      ],
    },
    "3.1.0",
  ],
])("%s: an example of our own proves nothing the next time", (_, schema, openapi) => {
  const first = plan(schema, [], true, openapi) as { changes: unknown[]; boat: JsonObject };
  expect(first.changes).toHaveLength(1);
  const second = plan(first.boat, [], true, openapi) as { changes: unknown[] };
  expect(second.changes).toEqual([]);
});

test("a list is only called one where an edition does not ask what it holds", () => {
  const listed = { type: "object", example: { tags: ["a"] }, properties: { tags: { description: "x" } } };
  const typeIn = (openapi: string) =>
    (plan(listed, [], true, openapi) as { changes: { value: Json }[] }).changes.map(({ value }) => value);
  expect([typeIn("3.1.0"), typeIn("3.0.3")]).toEqual([["array"], []]);
});

test("text that is known to be text also gets the format that is known", () => {
  const sailing = {
    type: "object",
    example: { at: "2026-05-01T07:45:00Z" },
    properties: { at: { description: "x" } },
  };
  const { boat: mended } = plan(sailing, [], true) as { boat: JsonObject };
  expect(mended.properties).toMatchObject({ at: { type: "string", format: "date-time" } });
});
