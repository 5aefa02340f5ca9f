import type { JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const schemaExample: SchemaRule = {
  id: "schema-example",
  section: "schemas",
  on: "schema",
  title: "Named schemas have an example",
  finding: "This schema has no example.",
  why: "Frames, mocks and sample calls are filled with made-up values that look nothing like the real ones.",
  fix: "Add a real, whole value under `example`, or several under `examples`.",
  good: `components:
  schemas:
    RouteCode:
      type: string
      examples: [OBN-CRG]
`,
  bad: `components:
  schemas:
    RouteCode:
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
