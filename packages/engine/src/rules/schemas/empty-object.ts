import { readSchemaType } from "../../description/schema-type.ts";
import { hasKeys, isObject, type JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const emptyObjectRule: SchemaRule = {
  id: "empty-object",
  section: "schemas",
  on: "both",
  title: "Objects define their properties",
  finding: "This object has no properties.",
  why: "An object without properties accepts anything, so layers can't be bound to its fields and clients can't be typed.",
  fix: "Define its `properties`. If the keys are dynamic, define their values under `additionalProperties`.",
  good: `components:
  schemas:
    Parcel:
      type: object
      properties:
        length: { type: number, description: In metres. }
`,
  bad: `components:
  schemas:
    Parcel:
      type: object
`,
  passes: (schema) => readSchemaType(schema) !== "object" || saysWhatItHolds(schema),
};

function saysWhatItHolds(schema: JsonObject): boolean {
  if (isObject(schema.properties) && hasKeys(schema.properties)) return true;
  return (
    schema.additionalProperties !== undefined ||
    schema.patternProperties !== undefined ||
    schema.unevaluatedProperties !== undefined ||
    schema.allOf !== undefined ||
    schema.anyOf !== undefined ||
    schema.oneOf !== undefined ||
    schema.not !== undefined ||
    schema.if !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.$ref !== undefined ||
    schema.$dynamicRef !== undefined
  );
}
