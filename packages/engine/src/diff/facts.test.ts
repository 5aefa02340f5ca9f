import { expect, test } from "vitest";
import { readDescription } from "../analysis/read-description.ts";
import type { Json, JsonObject } from "../json.ts";
import { compareDescriptions } from "./api/compare-descriptions.ts";

function compare(before: JsonObject, after: JsonObject) {
  const [old, now] = [before, after].map((paths) => {
    const text = JSON.stringify({ openapi: "3.1.0", info: { title: "", version: "" }, paths });
    return readDescription(text).description;
  });
  if (!old || !now) throw new Error("unreadable");
  return compareDescriptions(old, now).operations.flatMap(({ changes }) => changes);
}

const receiving = (schema: Json, example?: Json): JsonObject => ({
  "/a": {
    get: {
      responses: {
        200: { content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } } },
      },
    },
  },
});
const object = (properties: JsonObject) => ({ type: "object", properties });
const amount = { type: "integer", description: "In öre. Never null", example: 48_600 };
const total = { type: "number", description: "In kronor. Never null", example: 486 };

test("the same amount in another unit and another object is one change, with units and scale", () => {
  const currency = { type: "string" };
  const changes = compare(
    receiving(object({ price: object({ amount, currency }) })),
    receiving(object({ price: object({ currency }), fare: object({ total }) })),
  );
  expect(changes).toMatchObject([
    {
      kind: "renamed",
      before: "price.amount integer",
      after: "fare.total number",
      facts: { units: { before: "öre", after: "kronor" }, scale: 0.01 },
    },
  ]);
});

test.each([
  ["examples", { ...amount, description: "" }, { ...total, description: "" }, 0.01],
  ["descriptions", { ...amount, example: 1 }, { ...total, example: 2 }, 0.01],
  ["the other way around", { ...total, type: "integer" }, { ...amount, type: "number" }, 100],
  ["neither", { type: "integer", example: 100 }, { type: "number", example: 1 }, undefined],
  ["another example", { type: "integer", example: 486 }, { type: "number", example: 487 }, undefined],
])("a retyped number says how its values differ, from %s", (_, before, after, scale) => {
  const [change] = compare(receiving(object({ a: before })), receiving(object({ a: after })));
  expect([change?.kind, change?.facts?.scale]).toEqual(["type-widened", scale]);
});

test("required fields that are new, and those of an operation that takes the place of another", () => {
  const reason = { type: "string", enum: ["weather", "plans"] };
  const body = {
    required: true,
    content: { "application/json": { schema: { ...object({ reason, note: {} }), required: ["reason"] } } },
  };
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const required = [{ in: "body", name: "reason", values: ["weather", "plans"] }];
  const summary = "Cancel a booking";
  const replaced = compare(
    { "/bookings/{id}": { delete: { summary, parameters: [id] } } },
    { "/bookings/{id}/cancel": { post: { summary, parameters: [id], requestBody: body } } },
  );
  expect(replaced).toMatchObject([
    { kind: "operation-replaced", facts: { required } },
    { kind: "operation-added" },
  ]);
  const added = compare({ "/a": { post: {} } }, { "/a": { post: { requestBody: body } } });
  expect(added).toMatchObject([{ kind: "required-body-added", facts: { required } }]);
  const query = { name: "to", in: "query", required: true, schema: { enum: ["NRS"] } };
  const parameters = compare({ "/a": { get: {} } }, { "/a": { get: { parameters: [query] } } });
  expect(parameters[0]?.facts).toEqual({ required: [{ in: "query", name: "to", values: ["NRS"] }] });
});

test("an example that differs only where its fields do is no change of its own", () => {
  const items = (properties: JsonObject) => ({ type: "array", items: object(properties) });
  const [text, number] = [{ type: "string" }, { type: "integer" }];
  const kinds = (...states: Parameters<typeof compare>) => compare(...states).map(({ kind }) => kind);
  const before = receiving(items({ a: text, b: text, c: text }), [{ a: "x", b: "y", c: "1" }]);
  expect(
    kinds(before, receiving(items({ a: text, c: number, d: text }), [{ a: "x", c: 1, d: "z" }])).sort(),
  ).toEqual(["added", "removed", "type-changed"]);
  expect(
    kinds(before, receiving(items({ a: text, c: number, d: text }), [{ a: "other", c: 1, d: "z" }])),
  ).toContain("example-changed");
  expect(kinds(before, receiving(items({ a: text, b: text, c: text }), [{ a: "x", b: "y" }]))).toEqual([
    "example-changed",
  ]);
  expect(kinds(before, receiving(items({ a: text, b: text, c: text }), []))).toEqual(["example-changed"]);
});
