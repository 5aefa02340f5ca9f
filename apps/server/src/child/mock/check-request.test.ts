import type { Json } from "@linkspan/engine";
import type { OperationView } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { checkRequest, type MockCall } from "./check-request.ts";

const branches = 6000;

function describeParameters(count: number) {
  let resolves = 0;
  const choice: Json = { anyOf: Array.from({ length: branches }, () => ({ $ref: "#/branch" })) };
  const resolve = (ref: string): Json => {
    resolves++;
    return ref === "#/branch" ? { const: "none" } : choice;
  };
  const wire = { schema: { $ref: "#/choice" }, style: "form", explode: true, mediaType: undefined };
  const names = Array.from({ length: count }, (_, at) => `p${at}`);
  const parameters = names.map((name) => ({ name, in: "query", isRequired: true, wire }));
  return {
    view: { resolve, parameters } as unknown as OperationView,
    query: names.map((name) => [name, "text"] as const),
    countResolves: () => resolves,
  };
}

const call = (query: MockCall["query"]): MockCall => ({
  method: "GET",
  path: "/",
  query,
  headers: {},
  body: undefined,
});

test("limits the validation work for 300 parameters that share an anyOf of 6,000 schemas", () => {
  const { view, query, countResolves } = describeParameters(300);
  expect(() => checkRequest(view, "3.1", call(query), new Map())).toThrow("p0: ");
  expect(countResolves()).toBeLessThan(4 * branches);
});

test("validates one parameter with an anyOf of 6,000 schemas; reports a missing one", () => {
  const { view, query } = describeParameters(1);
  expect(() => checkRequest(view, "3.1", call(query), new Map())).toThrow("query parameter p0");
  expect(() => checkRequest(view, "3.1", call([]), new Map())).toThrow("is required");
  expect(() => checkRequest(view, "3.1", call([["p0", "none"]]), new Map())).not.toThrow();
});
