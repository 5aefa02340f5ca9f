import { hasText } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const schemaDescriptionRule: SchemaRule = {
  id: "schema-description",
  section: "schemas",
  on: "schema",
  title: "Named schemas have a description",
  finding: "This schema has no description.",
  why: "Readers see the fields but have to guess what the schema represents.",
  fix: "Describe in one sentence what the schema represents.",
  good: `components:
  schemas:
    Customer:
      type: object
      description: A person who places orders.
`,
  bad: `components:
  schemas:
    Customer:
      type: object
`,
  // What a reference leads to describes itself.
  passes: (schema) => hasText(schema.description) || typeof schema.$ref === "string",
};
