import { isObject, type JsonObject } from "../../json.ts";

const maxLength = 40;

/** What a schema is, in a word, as far as it says so itself. */
export function schemaKind(schema: JsonObject): string {
  if (Array.isArray(schema.enum)) return "enum";
  for (const type of Array.isArray(schema.type) ? schema.type : [schema.type]) {
    if (typeof type === "string" && type !== "null" && type !== "") return type.slice(0, maxLength);
  }
  if (Array.isArray(schema.oneOf)) return "one of";
  if (Array.isArray(schema.anyOf)) return "any of";
  if (Array.isArray(schema.allOf) || isObject(schema.properties) || isObject(schema.additionalProperties)) {
    return "object";
  }
  return schema.items === undefined ? "any" : "array";
}
