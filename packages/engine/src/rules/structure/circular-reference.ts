import type { StructureRule } from "../rule.ts";

export const circularReferenceRule: StructureRule = {
  id: "circular-reference",
  section: "structure",
  level: "issue",
  title: "No reference points back to itself",
  finding: "This reference points back to itself and never resolves.",
  why: "There is nothing at the end of the chain, and tools that follow it can hang.",
  fix: "Replace one of the references in the circle with the actual definition.",
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
    Order: { $ref: "#/components/schemas/Purchase" }
    Purchase: { $ref: "#/components/schemas/Order" }
`,
};
