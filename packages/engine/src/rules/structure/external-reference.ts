import type { StructureRule } from "../rule.ts";

export const externalReference: StructureRule = {
  id: "external-reference",
  section: "structure",
  level: "issue",
  title: "References stay within what was read",
  finding: "This reference points to another document that was not read.",
  why: "What it leads to is missing from the analysis and from all pages.",
  fix: "Analyse the description together with its files, or bundle them into one document.",
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
        route: { $ref: "./routes.yaml#/Route" }
`,
};
