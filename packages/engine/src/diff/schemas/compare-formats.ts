import type { SchemaNode } from "../../documentation-view/node.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";

/** Formats of numbers that the next one includes. */
const wider: readonly (readonly string[])[] = [
  ["int8", "int16", "int32", ""],
  ["uint8", "uint16", "uint32", "uint64", ""],
  ["float", ""],
];

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
  const texts = { before: before.readShape().format, after: after.readShape().format };
  if (isWithin(old, now)) collector.add(where, "format-widened", texts);
  else if (isWithin(now, old)) collector.add(where, "format-narrowed", texts);
  else collector.add(where, "format-changed", texts);
}

/** The widest format of numbers says no more than their type. */
function readFormat(node: SchemaNode): string {
  const { types, format } = node.readShape();
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && (format === "int64" || format === "double")) return "";
  return presentation.has(format) ? "" : format;
}

function isWithin(narrow: string, wide: string): boolean {
  if (wide === "") return true;
  return wider.some((chain) => chain.includes(wide) && chain.indexOf(narrow) >= 0 && isBefore(chain));

  function isBefore(chain: readonly string[]): boolean {
    return chain.indexOf(narrow) < chain.indexOf(wide);
  }
}
