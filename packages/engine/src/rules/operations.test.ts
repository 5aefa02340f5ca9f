import { describe, expect, it } from "vitest";
import { analyzeDescription } from "../analysis/analyze.ts";
import { createDescription } from "../description/description.ts";
import type { JsonObject } from "../json.ts";

/** What the rule says about the only operation there is. */
function judge(id: string, method: string, operation: JsonObject, pathItem: JsonObject = {}) {
  const root = { openapi: "3.2.0", paths: { "/bookings": { ...pathItem, [method]: operation } } };
  const { operationIssues } = analyzeDescription(createDescription(root, "3.2"), JSON.stringify(root));
  return operationIssues[0]?.findings.find(({ rule }) => rule === id)?.level;
}

describe("operation-inputs", () => {
  it.each([
    ["post", "issue"],
    ["put", "issue"],
    ["patch", "issue"],
    ["get", "note"],
    ["delete", "note"],
    ["query", "note"],
  ])("without inputs on %s: %s", (method, level) => {
    expect(judge("operation-inputs", method, {})).toBe(level);
    expect(judge("operation-inputs", method, { parameters: [] })).toBe(level);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ["a body", { requestBody: { content: {} } }, {}],
    ["a referenced body", { requestBody: { $ref: "#/components/requestBodies/Booking" } }, {}],
    ["a parameter", { parameters: [{ name: "id", in: "query" }] }, {}],
    ["a parameter of the path item", {}, { parameters: [{ name: "id", in: "query" }] }],
  ])("with %s: no finding", (_, operation, pathItem) => {
    expect(judge("operation-inputs", "post", operation, pathItem)).toBeUndefined();
  });
});

describe("operation-description", () => {
  it("requires a description; a summary is not enough", () => {
    expect(judge("operation-description", "post", { summary: "Book a sailing" })).toBe("issue");
    expect(judge("operation-description", "post", { description: "Books a sailing." })).toBeUndefined();
  });
});

describe("operation-design-reference", () => {
  it.each([
    [{}, "issue"],
    [{ "x-nodeRefID": "" }, "issue"],
    [{ "x-nodeRefID": "none" }, undefined],
    [{ "x-nodeRefID": "12:345" }, undefined],
  ])("%j: %s", (operation, level) => {
    expect(judge("operation-design-reference", "post", operation)).toBe(level);
  });
});
