import type { OperationLine } from "@linkspan/contract";
import { expect, test } from "vitest";
import { writePrintBlock } from "../src/document/print-view.tsx";
import "./render-operation.tsx";

const line: OperationLine = { id: "one", method: "get", path: "/boats", summary: "Boats", deprecated: false };

test("prints an operation with expanded schemas and without buttons or lazy placeholders", async () => {
  const boat = {
    type: "object",
    properties: { crew: { type: "object", properties: { captain: { type: "string" } } } },
  };
  const content = {
    operation: {
      summary: "List boats",
      responses: { 200: { description: "All", content: { "application/json": { schema: boat } } } },
    },
  };
  const html = await writePrintBlock(
    { type: "operation", line, api: { dialect: "3.1" } as never, content, components: new Map() },
    "/assets/style.css",
  );
  expect(html).toMatch(/List boats.*crew.*captain/s);
  expect(html).not.toMatch(/Copy as|bg-line h-40/);
});
