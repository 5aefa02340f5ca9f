import type { Json, JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const propertyTypesRule: SchemaRule = {
  id: "property-types",
  section: "schemas",
  on: "property",
  title: "Properties have types",
  finding: "This property has no type.",
  why: "Without a type, generated code falls back to `any`, and no one knows whether to show a date or a list.",
  fix: "Add a `type`, or a `$ref` to a schema. If there are enum or example values, the suggested schema fills in the type for you.",
  good: `components:
  schemas:
    Order:
      type: object
      properties:
        quantity: { type: integer, description: How many products are ordered. }
`,
  bad: `components:
  schemas:
    Order:
      type: object
      properties:
        quantity: { description: How many products are ordered. }
`,
  passes: (property) => namesType(property.type) || impliesType(property),
};

function namesType(type: Json | undefined): boolean {
  return typeof type === "string" ? type !== "" : Array.isArray(type) && type.length > 0;
}

function impliesType(property: JsonObject): boolean {
  return (
    property.$ref !== undefined ||
    property.allOf !== undefined ||
    property.anyOf !== undefined ||
    property.oneOf !== undefined ||
    property.not !== undefined ||
    property.$dynamicRef !== undefined
  );
}
