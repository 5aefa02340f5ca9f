import type { StructureRule } from "../rule.ts";

export const externalReferenceRule: StructureRule = {
  id: "external-reference",
  section: "structure",
  level: "issue",
  title: "All referenced files were read",
  finding: "This reference points to another file, which was not read.",
  why: "Its target is missing from the analysis and from the documentation.",
  fix: "Bundle the files into one. The command line reads files next to the API description. Projects and the free score read none, and none of them follows a URL.",
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
        customer: { $ref: "./customers.yaml#/Customer" }
`,
};
