import { json } from "./json.ts";
import { skipSpace } from "./json-scan.ts";
import { findTextStart, toPosition } from "./lines.ts";
import { findLongPath } from "./long-path.ts";
import type { ReadText, Syntax } from "./syntax.ts";

/** Reads a text in the syntax that it is written in. Without `yaml` only JSON is understood. */
export function readText(text: string, yaml?: Syntax): { syntax: Syntax } & ReadText {
  const read = readSyntax(text, yaml);
  const path = read.value === undefined ? undefined : findLongPath(read.value);
  if (!path) return read;
  const { syntax, diagnostics } = read;
  const [position = { line: 1, column: 1 }] = syntax.locate(text, [path]);
  const message = `The key starts with \`${String(path.at(-1)).slice(0, 40).replaceAll("`", "'")}\``;
  return {
    syntax,
    value: undefined,
    diagnostics: [{ rule: "key-too-long", message, position }, ...diagnostics],
  };
}

function readSyntax(text: string, yaml: Syntax | undefined): { syntax: Syntax } & ReadText {
  const start = skipSpace(text, findTextStart(text));
  const isEmpty = start >= text.length;
  const hasBraces = text[start] === "{" || text[start] === "[";
  if (yaml && !isEmpty && !hasBraces) return { syntax: yaml, ...yaml.read(text) };
  const read = json.read(text);
  if (read.value !== undefined || isEmpty || read.diagnostics[0]?.rule !== "unreadable") {
    return { syntax: json, ...read };
  }
  if (!hasBraces) {
    const message = "Not valid JSON: the file doesn't start with `{`";
    const position = toPosition(text, start);
    return { syntax: json, value: undefined, diagnostics: [{ rule: "unreadable", message, position }] };
  }
  // YAML may be written with braces too. When it is not that either, the braces say that JSON was meant.
  const flow = yaml?.read(text);
  return yaml && flow && flow.value !== undefined ? { syntax: yaml, ...flow } : { syntax: json, ...read };
}
