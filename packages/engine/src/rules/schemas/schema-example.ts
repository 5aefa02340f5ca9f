import type { JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const schemaExampleRule: SchemaRule = {
  id: "schema-example",
  section: "schemas",
  on: "schema",
  title: "Named schemas have an example",
  finding: "This schema has no example.",
  why: "Without one, designs, mocks and code samples show generated values that look nothing like real data.",
  fix: "Add a complete, realistic value under `example`, or several under `examples`.",
  good: `components:
  schemas:
    ProductCode:
      type: string
      examples: [TSHIRT-M]
`,
  bad: `components:
  schemas:
    ProductCode:
      type: string
`,
  passes: (schema) =>
    schema.example !== undefined ||
    schema.default !== undefined ||
    hasExamples(schema) ||
    typeof schema.$ref === "string",
};

function hasExamples({ examples }: JsonObject): boolean {
  return Array.isArray(examples) ? examples.length > 0 : examples !== undefined;
}
