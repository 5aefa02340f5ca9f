import type { OperationContent } from "@linkspan/engine/documentation-view";
import { expect, test } from "vitest";
import { renderOperation } from "./render-operation.tsx";

const content: OperationContent = {
  operation: {
    operationId: "listDepartures",
    summary: "List departures",
    description:
      "Every **sailing** between two harbours.\n\n<script>alert(1)</script> [bad](javascript:alert(1))",
    deprecated: true,
    security: [{ bearer: ["read"] }],
    parameters: [
      { name: "from", in: "query", required: true, schema: { type: "string", maxLength: 3 }, example: "NRS" },
    ],
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Trip" } } } },
    responses: {
      200: {
        description: "Found",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Trip" } } },
      },
      404: { $ref: "#/components/responses/Lost" },
    },
  },
  parts: {
    "#/components/schemas/Trip": {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "string", format: "uuid" },
        next: { $ref: "#/components/schemas/Trip" },
        legs: { type: "array", items: { $ref: "#/components/schemas/Leg" } },
      },
    },
    "#/components/schemas/Leg": { type: "object", properties: { ship: { type: ["string", "null"] } } },
  },
  more: { "#/components/responses/Lost": "abc" },
};

test("renders an operation with its small components expanded", () => {
  const html = renderOperation(content).replaceAll(/[\u2066\u2069]/g, "");
  for (const words of [
    "List departures",
    "https://api.example/v2",
    "<strong>sailing</strong>",
    "bearer with read",
    "Deprecated",
    "at most 3 characters",
    "uuid",
    "array of Leg",
    "string or null",
    "Same as Trip above",
  ]) {
    expect(html).toContain(words);
  }
});

test("author text renders no scripts or javascript: links", () => {
  const html = renderOperation(content);
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("javascript:");
});

test("renders an empty page for malformed operations", () => {
  for (const broken of [
    {},
    { operation: null },
    { operation: [], parts: 1, more: "x", pathItem: { $ref: 1 } },
  ]) {
    expect(renderOperation(broken as never)).toContain("/departures");
  }
});
