import type { StructureRule } from "../rule.ts";

export const missingResponsesRule: StructureRule = {
  id: "missing-responses",
  section: "structure",
  level: "issue",
  title: "Every operation documents its responses",
  finding: "This operation has no responses.",
  why: "No one can tell what the operation returns, on success or on failure.",
  fix: "Document at least one success response and the errors that callers should handle.",
  good: `paths:
  /orders:
    get:
      responses: { "200": { description: The orders. } }
`,
  bad: `paths:
  /orders:
    get: { summary: List orders }
`,
  visit: (report) => ({
    operation: ({ object, at }) => {
      // Behind a reference that was not read they may well be.
      if (object.responses === undefined && typeof object.$ref !== "string") report(at);
    },
  }),
};
