import type { Json } from "../json.ts";
import type { OutlineMember, OutlineNode } from "../parse/outline.ts";
import { isReplaceable, type JoinedChange } from "./join-changes.ts";
import { findNextKey } from "./key-order.ts";
import { type Layout, writeBlockValue, writeFlow, writeKey } from "./write-value.ts";

/** Something put into a text at an offset, instead of as many characters as are replaced. */
export type TextEdit = { offset: number; replaced: number; text: string };

/** Where new keys go: where an author would put them, or in front of all others, which takes less for granted. */
export type KeyPlacement = "ordered" | "first";

/** What an edit has to know of the text around it. */
export type Surroundings = { text: string; layout: Layout; placement: KeyPlacement; isJson: boolean };

/** The edit that makes a change in the object or list that `node` outlines; undefined when there is none. */
export function placeEdit(
  node: OutlineNode,
  change: JoinedChange,
  before: Json | undefined,
  around: Surroundings,
): TextEdit | undefined {
  if (change.isItem) return insertItem(node, change.value, around);
  const member = node.members.find(({ key }) => key === change.key);
  if (member) {
    if (!isReplaceable(before) && !change.isReplacement) return undefined;
    return replaceValue(node, member, change, around);
  }
  if (node.form === "flow") return insertIntoFlow(node, change, around);
  return node.form === "block" ? insertIntoBlock(node, change, around) : undefined;
}

function replaceValue(
  node: OutlineNode,
  member: OutlineMember,
  { key, value }: JoinedChange,
  { text, layout }: Surroundings,
): TextEdit | undefined {
  const isEmpty = member.valueStart === -1;
  const colon = isEmpty ? text.indexOf(":", member.end) : -1;
  if (isEmpty && !/^\s*$/.test(text.slice(member.end, colon))) return undefined;
  const from = isEmpty ? colon + 1 : member.valueStart;
  const to = isEmpty ? colon + 1 : member.end;
  const old = text.slice(from, to);
  // What goes over several lines may hold comments.
  if (old.includes("\n") && !/^[[{]\s*[\]}]$/.test(old)) return undefined;
  const indent = findIndent(text, member.start);
  if (node.form === "flow") {
    const isOnOwnLine = indent !== undefined && /^[ \t]*$/.test(lineBefore(text, member.start));
    const written = writeFlow(value, isOnOwnLine ? indent : undefined, layout);
    return { offset: from, replaced: to - from, text: isEmpty ? ` ${written}` : written };
  }
  if (indent === undefined) return undefined;
  const written = writeBlockValue(key, value, indent, layout);
  const gap = isEmpty ? 0 : from - text.slice(0, from).trimEnd().length;
  return { offset: from - gap, replaced: to - from + gap, text: written };
}

function insertIntoFlow(
  node: OutlineNode,
  { path, key, value }: JoinedChange,
  { text, layout, placement, isJson }: Surroundings,
): TextEdit | undefined {
  const anchor = findAnchor(node, path, key, isJson ? placement : "first");
  const beside = anchor ?? node.members.at(-1);
  if (!beside) return undefined;
  const gap = /\s*$/.exec(text.slice(node.start, beside.start))?.[0] ?? "";
  const indent = gap.includes("\n") ? gap.slice(gap.lastIndexOf("\n") + 1) : undefined;
  const member = `${JSON.stringify(key)}: ${writeFlow(value, indent, layout)}`;
  if (anchor) return { offset: anchor.start, replaced: 0, text: `${member},${gap || " "}` };
  return { offset: beside.end, replaced: 0, text: `,${gap || " "}${member}` };
}

function insertIntoBlock(
  node: OutlineNode,
  { path, key, value }: JoinedChange,
  { text, layout, placement }: Surroundings,
): TextEdit | undefined {
  const [first] = node.members;
  if (!first) return undefined;
  const indent = findIndent(text, first.start);
  if (indent === undefined) return undefined;
  const { lineEnd } = layout;
  const anchor = findAnchor(node, path, key, placement);
  const sibling = text[(anchor ?? first).start];
  const member = `${writeKey(key, sibling)}:${writeBlockValue(key, value, indent, layout)}`;
  if (!anchor) {
    const last = node.members.at(-1) as OutlineMember;
    const offset = findLineEnd(text, Math.max(last.end, last.start));
    return { offset, replaced: 0, text: `${lineEnd}${indent}${member}` };
  }
  if (anchor === first) {
    return { offset: anchor.start, replaced: 0, text: `${member}${lineEnd}${indent}` };
  }
  const offset = findCommentStart(text, anchor.start, indent);
  return { offset, replaced: 0, text: `${indent}${member}${lineEnd}` };
}

function insertItem(node: OutlineNode, value: Json, { text, layout }: Surroundings): TextEdit | undefined {
  const [first] = node.members;
  if (!first) return undefined;
  const line = lineBefore(text, first.start);
  if (node.form === "block") {
    if (!/^\s*- +$/.test(line)) return undefined;
    const written = writeBlockValue("", value, line, layout).slice(1);
    return { offset: first.start, replaced: 0, text: `${written}${layout.lineEnd}${line}` };
  }
  const gap = /\s*$/.exec(text.slice(node.start, first.start))?.[0] ?? "";
  return { offset: first.start, replaced: 0, text: `${writeFlow(value, undefined, layout)},${gap || " "}` };
}

/** The member that a new key goes before; undefined for the end. */
function findAnchor(
  { members }: OutlineNode,
  path: JoinedChange["path"],
  key: string,
  placement: KeyPlacement,
): OutlineMember | undefined {
  if (placement === "first") return members[0];
  const next = findNextKey(
    path,
    key,
    members.map((member) => member.key),
  );
  return next === undefined ? undefined : members.find((member) => member.key === next);
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
}

/** The indentation of a key of a block: only spaces and dashes of a list may be before it. */
function findIndent(text: string, offset: number): string | undefined {
  const line = lineBefore(text, offset);
  return /^[\s\ufeff-]*$/.test(line) ? line.replaceAll("-", " ").replace("\ufeff", "") : undefined;
}

function findLineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  if (end === -1) return text.length;
  return text[end - 1] === "\r" ? end - 1 : end;
}

/** Comments right above a key belong to it: the start of the first of them, or of the key's own line. */
function findCommentStart(text: string, offset: number, indent: string): number {
  let start = text.lastIndexOf("\n", offset - 1) + 1;
  while (start > 0) {
    const above = text.lastIndexOf("\n", start - 2) + 1;
    if (!text.startsWith(`${indent}#`, above)) break;
    start = above;
  }
  return start;
}
