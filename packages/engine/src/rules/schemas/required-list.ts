import { readSchemaType } from "../../description/schema-type.ts";
import { hasKeys, isObject, type JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const requiredListRule: SchemaRule = {
  id: "required-list",
  section: "schemas",
  on: "schema",
  title: "Objects list their required properties",
  finding: "This object has no `required` list.",
  why: "Any field might be missing, so every field needs an empty state in the design.",
  fix: "List the properties that are always present under `required`.",
  good: `components:
  schemas:
    Product:
      type: object
      required: [code]
      properties:
        code: { type: string, pattern: "^[A-Z]{3}-[A-Z]{3}$" }
`,
  bad: `components:
  schemas:
    Product:
      type: object
      properties:
        code: { type: string, pattern: "^[A-Z]{3}-[A-Z]{3}$" }
`,
  passes: (schema) =>
    Array.isArray(schema.required) || typeof schema.$ref === "string" || !hasProperties(schema),
};

function hasProperties(schema: JsonObject): boolean {
  if (!isObject(schema.properties)) return false;
  if (schema.type !== undefined && readSchemaType(schema) !== "object") return false;
  return hasKeys(schema.properties);
}
