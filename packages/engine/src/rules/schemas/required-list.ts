import { readSchemaType } from "../../description/schema-type.ts";
import { hasKeys, isObject, type JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const requiredList: SchemaRule = {
  id: "required-list",
  section: "schemas",
  on: "schema",
  title: "Objects list what is required",
  finding: "This object has no list of required properties.",
  why: "Every field might be missing, so screens need an empty state for each of them, and most get none.",
  fix: "List under `required` the properties that are always there.",
  good: `components:
  schemas:
    Route:
      type: object
      required: [code]
      properties:
        code: { type: string, pattern: "^[A-Z]{3}-[A-Z]{3}$" }
`,
  bad: `components:
  schemas:
    Route:
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
