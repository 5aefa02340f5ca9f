import { removeScriptUrls } from "./script-urls.ts";

/** One line of text that stays one line, whatever it says, and that neither ends a cell nor begins HTML. */
export function writeInline(text: string, longest = 300): string {
  const line = joinLines(text.trim());
  const cut = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  if (!/[\\|<`[\]]/.test(cut)) return cut;
  return cut
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replaceAll(/[`[\]]/g, "\\$&");
}

/** A text inside of a line of code; in a table a bar is escaped there too. */
export function writeCode(text: string, longest = 200): string {
  // Most names are words.
  if (text.length <= longest && /^\w+$/.test(text)) return `\`${text}\``;
  const line = joinLines(text);
  const cut = line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
  const inner = cut.replaceAll("|", "\\|");
  const fence = "`".repeat(countLongestRun(inner) + 1);
  const room = /^`|`$|^ .* $/.test(inner) ? " " : "";
  return inner.trim() === "" ? "" : `${fence}${room}${inner}${room}${fence}`;
}

/** Lines of code, fenced by more signs than stand anywhere in them. */
export function writeFenced(text: string, language: string, indent = ""): string {
  const fence = "`".repeat(Math.max(3, countLongestRun(text) + 1));
  const name = /^[a-z]+$/.test(language) ? language : "";
  const lines = [`${fence}${name}`, ...text.split(/\r\n|[\r\n]/), fence];
  return lines.map((line) => `${indent}${line}`.trimEnd()).join("\n");
}

/** What an author wrote in Markdown of their own, as a quotation: nothing that it opens reaches beyond. */
export function writeQuoted(text: string, longest = 4000): string {
  const cut = text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  return removeScriptUrls(cut)
    .trim()
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** One space for each gap. Most texts have no other. */
function joinLines(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, " ") : text;
}

function countLongestRun(text: string): number {
  if (!text.includes("`")) return 0;
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
