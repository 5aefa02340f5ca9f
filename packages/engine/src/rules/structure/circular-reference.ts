import type { StructureRule } from "../rule.ts";

export const circularReference: StructureRule = {
  id: "circular-reference",
  section: "structure",
  level: "issue",
  title: "No reference leads back to itself",
  finding: "This reference leads back to itself and never to a part.",
  why: "There is nothing at its end. A tool that follows it never comes back.",
  fix: "Put the part itself at one of the places that refer to each other.",
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
    Sailing: { $ref: "#/components/schemas/Departure" }
    Departure: { $ref: "#/components/schemas/Sailing" }
`,
};
