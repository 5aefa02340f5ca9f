import type { StructureRule } from "../rule.ts";

export const unresolvedReferenceRule: StructureRule = {
  id: "unresolved-reference",
  section: "structure",
  level: "issue",
  title: "Every reference resolves",
  finding: "This reference can't be resolved.",
  why: "Its target is missing from documentation, examples and clients, and code generators fail.",
  fix: "Correct the name after the last `/`, or add the missing definition.",
  good: `components:
  schemas:
    Order:
      type: object
      properties:
        customer: { $ref: "#/components/schemas/Customer" }
    Customer: { type: string }
`,
  bad: `components:
  schemas:
    Order:
      type: object
      properties:
        customer: { $ref: "#/components/schemas/Customer" }
    Line: { type: string }
`,
};
