import { json } from "./json.ts";
import { skipSpace } from "./json-scan.ts";
import { findTextStart, toPosition } from "./lines.ts";
import type { ReadText, Syntax } from "./syntax.ts";

/** Reads a text in the syntax that it is written in. Without `yaml` only JSON is understood. */
export function readText(text: string, yaml?: Syntax): { syntax: Syntax } & ReadText {
  const start = skipSpace(text, findTextStart(text));
  const isEmpty = start >= text.length;
  const hasBraces = text[start] === "{" || text[start] === "[";
  if (yaml && !isEmpty && !hasBraces) return { syntax: yaml, ...yaml.read(text) };
  const read = json.read(text);
  if (read.value !== undefined || isEmpty || read.faults[0]?.rule !== "unreadable") {
    return { syntax: json, ...read };
  }
  if (!hasBraces) {
    const message = "The text is not JSON: it does not begin with `{`";
    const position = toPosition(text, start);
    return { syntax: json, value: undefined, faults: [{ rule: "unreadable", message, position }] };
  }
  // YAML may be written with braces too. When it is not that either, the braces say that JSON was meant.
  const flow = yaml?.read(text);
  return yaml && flow && flow.value !== undefined ? { syntax: yaml, ...flow } : { syntax: json, ...read };
}
