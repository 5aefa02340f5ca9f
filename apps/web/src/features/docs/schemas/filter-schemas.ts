import type { SchemaLine } from "@linkspan/contract";
import type { IndexedLine } from "../navigator/use-pages.ts";

/** The schemas whose name or kind contains every word. */
export function filterSchemas(lines: readonly IndexedLine<SchemaLine>[], text: string): SchemaLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return lines
    .map(({ line }) => line)
    .filter(({ name, kind }) => {
      const searched = `${name} ${kind ?? ""}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    });
}
