import { isObject, type Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

/** Deeper values are unreadable and end with an ellipsis. */
const maxDepth = 40;

/** Longer examples are not shown whole. */
const maxLength = 60_000;

/** Writes a value as JSON in lines. What is too deep or too long ends with an ellipsis. */
export function writeValue(value: Json): string {
  let left = maxLength;

  function write(value: Json, indent: string, depth: number): string {
    if (typeof value !== "object" || value === null) return take(JSON.stringify(value) ?? "null");
    const entries = Object.entries(value);
    const [open, close] = isObject(value) ? "{}" : "[]";
    if (entries.length === 0) return `${open}${close}`;
    if (depth > maxDepth) return '"…"';
    const inner = `${indent}  `;
    const lines: string[] = [];
    for (const [key, each] of entries) {
      if (left <= 0) {
        lines.push(`${inner}…`);
        break;
      }
      const label = isObject(value) ? take(`${JSON.stringify(key)}: `) : "";
      lines.push(inner + label + write(each ?? null, inner, depth + 1));
    }
    return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
  }

  function take(text: string): string {
    left -= text.length + 4;
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  }

  return restoreLargeIntegers(write(value, "", 0));
}

const maxLineLength = 120;

/** Writes a value in one short line; a text stands without quotes. */
export function writeLine(value: Json): string {
  const text = typeof value === "string" ? restoreLargeIntegers(value) : flatten(writeValue(value));
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text;
}

function flatten(text: string): string {
  return text.replaceAll(/\n\s*/g, " ");
}
