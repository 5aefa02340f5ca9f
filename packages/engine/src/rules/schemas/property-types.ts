import type { Json, JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const propertyTypes: SchemaRule = {
  id: "property-types",
  section: "schemas",
  on: "property",
  title: "Properties have types",
  finding: "This property has no type.",
  why: "It may hold anything: generated code falls back to `any`, and nobody knows whether to show a date or a list.",
  fix: "Add a `type`, or a `$ref` to the schema that the value follows. The type of listed or example values is filled in for you.",
  good: `components:
  schemas:
    Booking:
      type: object
      properties:
        passengers: { type: integer, description: How many travel. }
`,
  bad: `components:
  schemas:
    Booking:
      type: object
      properties:
        passengers: { description: How many travel. }
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
