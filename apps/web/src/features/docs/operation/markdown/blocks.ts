import { type Inline, parseInline } from "./inline.ts";
import { translateTags } from "./tags.ts";

export type ListItem = { inline: Inline[]; blocks: Block[] };

/** A block of Markdown, such as a paragraph, a list or code. */
export type Block =
  | { kind: "paragraph"; inline: Inline[] }
  | { kind: "heading"; level: number; inline: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; ordered: boolean; start: number; items: ListItem[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "listing"; language: string; text: string }
  | { kind: "rule" };

/** Max length in characters; longer texts end with an ellipsis. */
const maxLength = 100_000;

const maxDepth = 5;

/** Parses Markdown into blocks. Unknown syntax is text. */
export function parseMarkdown(source: string): Block[] {
  const text = source.length > maxLength ? `${source.slice(0, maxLength)}…` : source;
  return parseLines(text.replaceAll(/\r\n?/g, "\n").split("\n"), 0);
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at++;
      continue;
    }
    const { block, next } = readBlock(lines, at, depth);
    blocks.push(...block);
    at = Math.max(next, at + 1);
  }
  return blocks;
}

type Read = { block: Block[]; next: number };

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? "";
  const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]{0,30})/.exec(line);
  if (fence) return readListing(lines, at, fence[1] ?? "", fence[2] ?? "");
  const heading = /^ {0,3}(#{1,6})\s+(.*)$/.exec(line);
  if (heading) {
    const inline = parseInline((heading[2] ?? "").replace(/\s#+\s*$/, ""));
    return one({ kind: "heading", level: heading[1]?.length ?? 1, inline }, at + 1);
  }
  if (/^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/.test(line.slice(0, 200)))
    return one({ kind: "rule" }, at + 1);
  if (/^ {0,3}>/.test(line) && depth < maxDepth) return readQuote(lines, at, depth);
  if (itemMark.test(line) && depth < maxDepth) return readList(lines, at, depth);
  if (line.includes("|") && isTableRule(lines[at + 1])) return readTable(lines, at);
  return readParagraph(lines, at, depth);
}

const one = (block: Block, next: number): Read => ({ block: [block], next });

function readListing(lines: readonly string[], at: number, fence: string, language: string): Read {
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? "").trim().startsWith(fence)) end++;
  return one({ kind: "listing", language, text: lines.slice(at + 1, end).join("\n") }, end + 1);
}

function readQuote(lines: readonly string[], at: number, depth: number): Read {
  let end = at;
  while (/^ {0,3}>/.test(lines[end] ?? "")) end++;
  const inner = lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return one({ kind: "quote", blocks: parseLines(inner, depth + 1) }, end);
}

const itemMark = /^( {0,8})(?:[-*+]|(\d{1,9})[.)])\s+(?=\S)/;

function readList(lines: readonly string[], at: number, depth: number): Read {
  const first = itemMark.exec(lines[at] ?? "");
  const indent = first?.[1]?.length ?? 0;
  const ordered = first?.[2] !== undefined;
  const items: ListItem[] = [];
  let next = at;
  while (next < lines.length) {
    // Blank lines between items do not end the list.
    if ((lines[next] ?? "").trim() === "" && itemMark.test(lines[next + 1] ?? "")) next++;
    const mark = itemMark.exec(lines[next] ?? "");
    if (!mark || (mark[1]?.length ?? 0) > indent + 1 || (mark[2] !== undefined) !== ordered) break;
    let end = next + 1;
    while (end < lines.length && belongs(lines, end, indent)) end++;
    const head = (lines[next] ?? "").slice(mark[0].length);
    const rest = lines
      .slice(next + 1, end)
      .map((line) => line.slice(Math.min(indentOf(line), mark[0].length)));
    const split = rest.findIndex(
      (line) => line.trim() === "" || itemMark.test(line) || line.startsWith("```"),
    );
    const own = split < 0 ? rest : rest.slice(0, split);
    items.push({
      inline: parseInline(joinLines([head, ...own])),
      blocks: split < 0 ? [] : parseLines(rest.slice(split), depth + 1),
    });
    next = end;
  }
  return one({ kind: "list", ordered, start: Number(first?.[2] ?? 1), items }, next);
}

/** Whether a line continues the item above: it is indented, or goes on with its text. */
function belongs(lines: readonly string[], at: number, indent: number): boolean {
  const line = lines[at] ?? "";
  if (line.trim() === "") return indentOf(lines[at + 1] ?? "") > indent + 1;
  if (indentOf(line) > indent + 1) return true;
  return !itemMark.test(line) && !startsBlock(line) && (lines[at - 1] ?? "").trim() !== "";
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function isTableRule(line = ""): boolean {
  return line.includes("-") && /^[\s|:-]{3,}$/.test(line);
}

const maxColumns = 20;

function readTable(lines: readonly string[], at: number): Read {
  const head = readCells(lines[at] ?? "");
  const rows: Inline[][][] = [];
  let next = at + 2;
  for (; next < lines.length && (lines[next] ?? "").includes("|"); next++) {
    const cells = readCells(lines[next] ?? "");
    rows.push(head.map((_, column) => cells[column] ?? []));
  }
  return one({ kind: "table", head, rows }, next);
}

function readCells(line: string): Inline[][] {
  const inside = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  const cells = inside.split(/(?<!\\)\|/).slice(0, maxColumns);
  return cells.map((cell) => parseInline(translateTags(cell).replaceAll("\n", " ").trim()));
}

function readParagraph(lines: readonly string[], at: number, depth: number): Read {
  let end = at + 1;
  while (end < lines.length && (lines[end] ?? "").trim() !== "" && !startsBlock(lines[end] ?? "")) end++;
  const text = lines.slice(at, end).join("\n");
  const translated = translateTags(text);
  // Tags that were lists or paragraphs have become lines of their own.
  if (translated !== text && depth < maxDepth - 1) {
    return { block: parseLines(translated.split("\n"), maxDepth - 1), next: end };
  }
  return one({ kind: "paragraph", inline: parseInline(joinLines(lines.slice(at, end))) }, end);
}

function startsBlock(line: string): boolean {
  return /^ {0,3}(?:`{3}|~{3}|#{1,6}\s|>|[-*+]\s|1[.)]\s)/.test(line);
}

/** Joins lines, except after two trailing spaces or a backslash. */
function joinLines(lines: readonly string[]): string {
  let text = "";
  for (const [index, line] of lines.entries()) {
    const isHard = / {2}$|\\$/.test(line);
    const gap = index === lines.length - 1 ? "" : isHard ? "\n" : " ";
    text += line.trim().replace(/\\$/, "") + gap;
  }
  return text;
}
