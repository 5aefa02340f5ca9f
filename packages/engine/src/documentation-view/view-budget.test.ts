import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { viewOperation } from "./index.ts";

const api = { dialect: "3.1" } as const;
const list = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const named = (count: number, value: (index: number) => Json) =>
  Object.fromEntries(list(count, (index) => [`n${index}`, value(index)]));

const shared = "#/components/schemas/A";

/** An operation whose parameters all have one schema. */
function view(parameters: number, schema: Json) {
  const operation = {
    parameters: list(parameters, (index) => ({ name: `p${index}`, in: "query", schema: { $ref: shared } })),
    responses: {
      200: { description: "Boats.", content: { "application/json": { schema: { $ref: shared } } } },
    },
  };
  return viewOperation({ operation }, api, new Map([[shared, schema]]));
}

const hostile: [string, Json][] = [
  ["450 schemas that hold together", { allOf: list(450, () => ({ type: "object" })) }],
  ["10,000 choices", { anyOf: list(10_000, () => ({ type: "string" })) }],
  ["10,000 values", { enum: list(10_000, (index) => index) }],
  ["10,000 properties", { type: "object", properties: named(10_000, () => ({})) }],
];

test.each(hostile)("a thousand parameters with %s share one budget", (_name, schema) => {
  const { parameters } = view(1000, schema);
  expect(parameters.length).toBeGreaterThan(10);
  expect(parameters.length).toBeLessThan(200);
  expect(view(10, schema).parameters).toHaveLength(10);
});

test("headers of all responses share one budget", () => {
  const headers = named(300, () => ({ schema: { type: "string" } }));
  const responses = Object.fromEntries(list(100, (index) => [String(200 + index), { headers }]));
  const shown = viewOperation({ operation: { responses } }, api).responses;
  expect(shown).toHaveLength(100);
  expect(shown.flatMap((response) => response.headers).length).toBeLessThan(2500);
});

test("a large operation is shown whole, and its trees open without a limit", () => {
  const { parameters, responses } = view(300, {
    type: "object",
    properties: named(200, () => ({ enum: list(20, (index) => index) })),
  });
  expect(parameters).toHaveLength(300);
  const node = responses[0]?.media[0]?.node;
  for (let round = 0; round < 20; round++) expect(node?.children()).toHaveLength(200);
});
