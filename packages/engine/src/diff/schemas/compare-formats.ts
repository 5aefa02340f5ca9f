import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";

/** Formats of numbers that the next one includes. */
const wider: readonly (readonly string[])[] = [
  ["int8", "int16", "int32", "int64", "double", ""],
  ["uint8", "uint16", "uint32", "uint64", ""],
  ["float", "double", ""],
];

/** The widest formats of numbers say no more than their type. */
const widest = new Set(["int64", "double"]);

/** Formats that say how a value is entered or shown, and not which values there are. */
const presentation = new Set(["password", "textarea", "html", "markdown", "multiline"]);

/** Compares formats of the same type. No format allows all of them. */
export function compareFormats(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [readFormat(before), readFormat(after)];
  if (old === now) return;
  const texts = { before: before.readShape().format || old, after: after.readShape().format || now };
  if ((old === "" && isWidest(after)) || (now === "" && isWidest(before)))
    collector.add(where, "number-format-changed", texts);
  else if (isWithin(old, now)) collector.add(where, "format-widened", texts);
  else if (isWithin(now, old)) collector.add(where, "format-narrowed", texts);
  else collector.add(where, "format-changed", texts);
}

function readFormat(node: SchemaNode): string {
  const { types, format } = node.readShape();
  // Swagger 2.0's type of what is uploaded and downloaded.
  if (types.includes("file")) return "binary";
  return presentation.has(format) ? "" : format;
}

function isWidest(node: SchemaNode): boolean {
  const { types, format } = node.readShape();
  return (types.includes("integer") || types.includes("number")) && widest.has(format);
}

function isWithin(narrow: string, wide: string): boolean {
  if (wide === "") return true;
  return wider.some((chain) => {
    const at = chain.indexOf(narrow);
    return at >= 0 && at < chain.indexOf(wide);
  });
}
