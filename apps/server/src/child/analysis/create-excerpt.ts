import type { Excerpt } from "@linkspan/contract";

const linesAround = 2;

/** So much of a line is kept, around the column. */
const maxPieceLength = 200;

/** What cannot be seen, breaks the line or turns the direction of writing. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The lines around a place in a text, all cut to the same columns. */
export function createExcerpt(text: string, position: { line: number; column: number }): Excerpt {
  const first = Math.max(1, position.line - linesAround);
  const from = Math.max(0, position.column - 1 - maxPieceLength / 2);
  const lines: string[] = [];
  let start = text.startsWith("\ufeff") ? 1 : 0;
  for (let line = 1; line <= position.line + linesAround; line++) {
    const end = text.indexOf("\n", start);
    const stop = end === -1 ? text.length : end;
    if (line >= first) lines.push(cutLine(text, start, stop, from));
    if (end === -1) break;
    start = end + 1;
  }
  return { first_line: first, lines };
}

function cutLine(text: string, start: number, end: number, from: number): string {
  const last = text[end - 1] === "\r" && end > start ? end - 1 : end;
  const piece = text.slice(Math.min(start + from, last), Math.min(start + from + maxPieceLength, last));
  const before = from > 0 && last > start ? "…" : "";
  const after = start + from + maxPieceLength < last ? "…" : "";
  return before + piece.toWellFormed().replaceAll(unseen, escapeSign) + after;
}

function escapeSign(sign: string): string {
  if (sign === "\t") return "\\t";
  const code = sign.codePointAt(0)?.toString(16) ?? "";
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
