import { isExtension } from "../../description/operations.ts";
import type { Json } from "../../json.ts";

/** Under these, keys are names that the author gave, and none of them is an extension. */
const nameMaps = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "headers",
  "mapping",
  "$defs",
  "definitions",
]);

/** Values of the author's own, in which nothing has a meaning for us. */
const data = new Set(["example", "examples", "default", "enum", "const"]);

/**
 * Serializes a value so that equivalent values give the same text: keys are sorted, and extensions are left out, since
 * tools write those and they change nothing for callers of the operation. It isn't JSON: length prefixes delimit
 * strings as well as escapes would, in a fraction of the time.
 */
export function writeCanonical(value: Json | undefined, isNames = false): string {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (typeof value !== "object" || value === null) return `${value},`;
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += writeCanonical(item);
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const child = value[key];
    if (child === undefined || (!isNames && isExtension(key))) continue;
    text += `${key.length}:${key}`;
    if (!isNames && data.has(key)) text += JSON.stringify(child);
    else text += writeCanonical(child, !isNames && nameMaps.has(key));
  }
  return `{${text}}`;
}
