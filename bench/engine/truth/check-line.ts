import type { Path, Position } from "@linkspan/engine";

/** What stands where a finding was located. The last three are ways in which YAML lets a key stand elsewhere. */
export type LineContent = "key" | "item" | "root" | "alias" | "merge key" | "nothing";

/** Looks at the text where a finding was located: is its key written there? */
export function checkLine(lines: readonly string[], path: Path, { line, column }: Position): LineContent {
  const text = lines[line - 1] ?? "";
  const here = text.slice(column - 1);
  const key = path.at(-1);
  if (key === undefined) return lines.slice(0, line - 1).every(isBlank) ? "root" : "nothing";
  if (typeof key === "string" && isWritten(here, key)) return "key";
  // An item begins here: behind the dash of a block, or where the value itself does.
  if (typeof key === "number" && here.trim() !== "" && isItemStart(text.slice(0, column - 1), lines, line))
    return "item";
  if (/^(?:[&!]\S* )*\*/.test(here) || /: \*\S+\s*$/.test(text)) return "alias";
  return /^\s*(?:- )?<<\s*:/.test(text) ? "merge key" : "nothing";
}

/** What stands before the first key of a document. */
function isBlank(line: string): boolean {
  return /^\s*(?:#.*|---.*|%.*)?$/.test(line);
}

function isWritten(here: string, key: string): boolean {
  const start = here.startsWith("? ") ? here.slice(2) : here;
  if (start.startsWith('"')) return readQuoted(start) === key;
  if (start.startsWith("'")) return start.startsWith(`'${key.replaceAll("'", "''")}'`);
  const rest = start.slice(key.length);
  return start.startsWith(key) && /^\s*(?::|$)/.test(rest);
}

/** The string at the beginning of a text. Its escapes are JSON's in every description that people write. */
function readQuoted(text: string): string | undefined {
  const [written] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? [];
  try {
    return written === undefined ? undefined : (JSON.parse(written) as string);
  } catch {
    return undefined;
  }
}

/** An item follows a dash, an opening bracket or a comma, perhaps on the line before. */
function isItemStart(before: string, lines: readonly string[], line: number): boolean {
  if (/(?:^|[\s-])- *$|[[,]\s*$/.test(before)) return true;
  if (before.trim() !== "") return false;
  for (let above = line - 2; above >= 0; above--) {
    const text = (lines[above] ?? "").trimEnd();
    if (text !== "") return /(?:[[,]|^\s*(?:- )*-)$/.test(text) || /^\s*- *$/.test(before);
  }
  return false;
}
