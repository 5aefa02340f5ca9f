import type { StructureRule } from "../rule.ts";

export const unknownTypeRule: StructureRule = {
  id: "unknown-type",
  section: "structure",
  level: "issue",
  title: "Every schema type is a JSON Schema type",
  finding: "This is not a valid schema type.",
  why: "Validators reject the schema or accept everything, and code generators fall back to `any`.",
  fix: "Use string, number, integer, boolean, object, array or null; dates and files are strings with a `format`.",
  good: `components:
  schemas:
    CreatedAt: { type: string, format: date-time }
`,
  bad: `components:
  schemas:
    CreatedAt: { type: datetime }
`,
};
