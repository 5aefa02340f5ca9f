import { type Json, type Path, restoreLargeIntegers } from "@linkspan/engine";
import type { CodeLine } from "./code-line.ts";

/** Limits the recursion: a hostile, deeply nested schema would overflow the stack. */
const maxDepth = 64;

/** Formats a value as lines of JSON. Values at the added paths, and everything inside them, are marked as new. */
export function writeJson(value: Json, added: readonly Path[] = []): CodeLine[] {
  const fresh = new Set(added.map((path) => JSON.stringify(path.map(String))));
  const lines: CodeLine[] = [];

  function write(part: Json, path: readonly string[], start: string, end: string, isNew: boolean): void {
    const indent = "  ".repeat(path.length);
    const entries = listEntries(part);
    if (entries.length === 0 || path.length >= maxDepth) {
      const text = entries.length > 0 ? '"…"' : restoreLargeIntegers(JSON.stringify(part));
      lines.push({ text: indent + start + text + end, added: isNew });
      return;
    }
    const [open, close] = Array.isArray(part) ? "[]" : "{}";
    lines.push({ text: `${indent}${start}${open}`, added: isNew });
    for (const [index, [key, inner]] of entries.entries()) {
      const at = [...path, key];
      const label = Array.isArray(part) ? "" : `${JSON.stringify(key)}: `;
      const comma = index < entries.length - 1 ? "," : "";
      write(inner, at, label, comma, isNew || fresh.has(JSON.stringify(at)));
    }
    lines.push({ text: `${indent}${close}${end}`, added: isNew });
  }

  write(value, [], "", "", false);
  return lines;
}

function listEntries(part: Json): [string, Json][] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).map(([key, inner]) => [key, inner ?? null]);
}
