import type { SchemaNode } from "../documentation-view/node.ts";
import type { Field } from "./field.ts";

type FieldType = { type: Field["type"] | undefined; format: string };

const plainTypes: Readonly<Record<string, Field["type"]>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  any: "any",
};

/** Values of these are nothing that a text shows. */
const otherTypes: ReadonlySet<string> = new Set(["object", "array", "never", "null", "one of", "any of"]);

/** The type of a row without rows below it; undefined if no text can show its value. */
export function readFieldType({ type: { names }, values }: SchemaNode): FieldType {
  const known = names.filter((name) => !otherTypes.has(name));
  const [name] = known;
  if (name === undefined) return { type: undefined, format: "" };
  if (known.length > 1) return { type: "any", format: "" };
  if (name === "enum") return { type: values.every(isNumberText) ? "number" : "string", format: "" };
  // Any other name is the format of a text.
  return Object.hasOwn(plainTypes, name)
    ? { type: plainTypes[name], format: "" }
    : { type: "string", format: name };
}

function isNumberText(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text);
}
