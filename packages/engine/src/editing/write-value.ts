import { isObject, type Json } from "../json.ts";
import { restoreLargeIntegers } from "../large-integers.ts";

/** How a text indents and ends its lines. */
export type Layout = { unit: string; lineEnd: string };

/** How the author of a text indents and ends lines. */
export function readLayout(text: string): Layout {
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  const indent = /^(?:[^\s#].*[:{[] *|[{[] *)\r?\n([ \t]+)\S/m.exec(text)?.[1];
  return { unit: indent === undefined || indent.length > 8 ? "  " : indent, lineEnd };
}

/** A value in JSON: over several lines where its surroundings are, `indent` being that of its own line. */
export function writeFlow(value: Json, indent: string | undefined, { unit, lineEnd }: Layout): string {
  if (indent === undefined || !isNested(value)) return writeInline(value);
  return writeExact(value, unit).replaceAll("\n", lineEnd + indent);
}

function writeExact(value: Json, unit?: string): string {
  return restoreLargeIntegers(JSON.stringify(value, null, unit));
}

/** One line of JSON, spaced as people space it. */
function writeInline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(writeInline).join(", ")}]`;
  if (!isObject(value)) return writeExact(value);
  const members = Object.keys(value).map(
    (key) => `${JSON.stringify(key)}: ${writeInline(value[key] ?? null)}`,
  );
  return `{${members.join(", ")}}`;
}

function isNested(value: Json): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => typeof inner === "object" && inner !== null) || isObject(value);
}

/** Values that are data and not structure stay on one line. */
const dataKeys = new Set(["example", "examples", "default", "const", "enum", "required"]);

/** What follows a key and its colon in block YAML. `indent` is that of the key. */
export function writeBlockValue(key: string, value: Json, indent: string, layout: Layout): string {
  const { unit, lineEnd } = layout;
  if (typeof value === "string") return ` ${writeText(value, indent + unit, lineEnd)}`;
  if (typeof value !== "object" || value === null || dataKeys.has(key) || isEmpty(value)) {
    return ` ${writeInline(value)}`;
  }
  const inner = indent + unit;
  if (Array.isArray(value)) {
    return value.map((item) => `${lineEnd}${inner}- ${writeItem(item, `${inner}  `, layout)}`).join("");
  }
  return Object.keys(value)
    .map((name) => {
      const written = writeBlockValue(name, value[name] ?? null, inner, layout);
      return `${lineEnd}${inner}${writeKey(name)}:${written}`;
    })
    .join("");
}

function writeItem(value: Json, indent: string, layout: Layout): string {
  if (typeof value === "string") return writeText(value, indent, layout.lineEnd);
  if (!isObject(value) || isEmpty(value)) return writeInline(value);
  return Object.keys(value)
    .map((name, at) => {
      const written = writeBlockValue(name, value[name] ?? null, indent, layout);
      return `${at === 0 ? "" : layout.lineEnd + indent}${writeKey(name)}:${written}`;
    })
    .join("");
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

const plain = /^[A-Za-z_$][\w-]*$/;
const taken = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A key of a mapping; `quote` is the mark that its siblings have. */
export function writeKey(key: string, quote?: string): string {
  if (plain.test(key) && !taken.test(key)) return key;
  return quote === "'" && /^[\w./ -]+$/.test(key) ? `'${key}'` : JSON.stringify(key);
}

function writeText(text: string, indent: string, lineEnd: string): string {
  if (plain.test(text) && !taken.test(text)) return text;
  const lines = text.split("\n");
  const isLiteral =
    lines.length > 1 && lines.every((line) => /^(?:[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?)?$/u.test(line));
  if (!isLiteral || lines[0] === "" || lines.at(-1) === "") return writeExact(text);
  return `|-${lines.map((line) => (line === "" ? lineEnd : lineEnd + indent + line)).join("")}`;
}
