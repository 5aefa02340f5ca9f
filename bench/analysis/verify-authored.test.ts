import { expect, test } from "vitest";
import { verifyAuthored } from "./verify-authored.ts";

const order = (schema: object) =>
  JSON.stringify({
    components: { schemas: { Order: { type: "object", ...schema } } },
    paths: {
      "/orders": {
        get: {
          schema: { $ref: "#/components/schemas/Order" },
          example: { id: "a", at: "2026-05-01T07:45:00Z" },
        },
      },
    },
  });
const properties = { id: {}, at: { type: "string" } };
const before = order({ properties });

test.each([
  ["an example composed of authored values", { properties, example: { id: "a" } }],
  ["a type that all values match", { properties: { ...properties, id: { type: "string" } } }],
  [
    "a format that all values match",
    { properties: { ...properties, at: { type: "string", format: "date-time" } } },
  ],
])("%s is accepted", (_, after) => {
  const { added, exceptions } = verifyAuthored(before, order(after), "json");
  expect([exceptions, [...added.values()]]).toEqual([[], [1]]);
});

test.each([
  ["an invented example value", { properties, example: { id: "b" } }, 'no author wrote "b"'],
  [
    "a type that a value contradicts",
    { properties: { ...properties, id: { type: "integer" } } },
    'does not allow "a"',
  ],
  [
    "a format that a value contradicts",
    { properties: { ...properties, id: { format: "uuid" } } },
    "does not allow",
  ],
  ["a description", { properties, description: "An order." }, "not for a program"],
  ["a removed key", { properties: { id: {} } }, "not for a program"],
  ["a changed value", { properties: { ...properties, at: { type: "integer" } } }, "not for a program"],
])("%s is an exception", (_, after, exception) => {
  const { exceptions } = verifyAuthored(before, order(after), "json");
  expect(exceptions).toEqual([expect.stringContaining(exception)]);
});
