import type { StructureRule } from "../rule.ts";

export const unresolvedReference: StructureRule = {
  id: "unresolved-reference",
  section: "structure",
  level: "issue",
  title: "Every reference leads somewhere",
  finding: "This reference leads nowhere.",
  why: "What was meant is missing from documentation, examples and clients, and generators stop here.",
  fix: "Correct the name after the last `/`, or add what it refers to.",
  good: `components:
  schemas:
    Sailing:
      type: object
      properties:
        route: { $ref: "#/components/schemas/Route" }
    Route: { type: string }
`,
  bad: `components:
  schemas:
    Sailing:
      type: object
      properties:
        route: { $ref: "#/components/schemas/Route" }
    Line: { type: string }
`,
};
