import type { StructureRule } from "../rule.ts";

export const missingResponses: StructureRule = {
  id: "missing-responses",
  section: "structure",
  level: "issue",
  title: "Every operation says its responses",
  finding: "This operation has no responses.",
  why: "Nobody can tell what comes back, in success or in failure.",
  fix: "Document at least one success response and the errors that callers must expect.",
  good: `paths:
  /sailings:
    get:
      responses: { "200": { description: The sailings. } }
`,
  bad: `paths:
  /sailings:
    get: { summary: List sailings }
`,
  watch: (report) => ({
    operation: ({ object, at }) => {
      // Behind a reference that was not read they may well be.
      if (object.responses === undefined && typeof object.$ref !== "string") report(at);
    },
  }),
};
