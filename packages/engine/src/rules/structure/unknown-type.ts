import type { StructureRule } from "../rule.ts";

export const unknownType: StructureRule = {
  id: "unknown-type",
  section: "structure",
  level: "issue",
  title: "Every schema has a type that JSON has",
  finding: "This type does not exist.",
  why: "Validators refuse the schema or let everything through; generators fall back to any value.",
  fix: "Use string, number, integer, boolean, object, array or null; dates and files are strings with a `format`.",
  good: `components:
  schemas:
    Departure: { type: string, format: date-time }
`,
  bad: `components:
  schemas:
    Departure: { type: datetime }
`,
};
