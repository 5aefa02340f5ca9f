import type { DisplayFormat } from "@linkspan/engine/bindings";

/** Whether a text looks like a value in a format, judged by the format's description alone. */
export function matchesFormat(text: string, format: DisplayFormat | undefined): boolean {
  if (!format || text === "") return true;
  const part = format.part && text.split(format.part.separator)[format.part.index];
  return new RegExp(
    `^${escapeText(format.before ?? "")}${writePattern(format)}${escapeText(format.after ?? "")}$`,
    "su",
  ).test(part ?? text);
}

function writePattern(format: DisplayFormat): string {
  switch (format.kind) {
    case "number":
      return format.decimals === 0 ? String.raw`[-−]?\d[\d\s.,’']*` : String.raw`[-−]?\d[\d\s.,’'e+-]*`;
    case "date":
      return format.pattern.replaceAll(/[A-Za-z]+|[^A-Za-z]+/g, (piece) => describePiece(piece));
    case "words":
      // Words, not the value as it is sent.
      return "[^_]*";
    case "text":
      return ".*";
  }
}

/** A piece of a date pattern: `HH` and `yyyy` are digits, `MMM` is a name. */
function describePiece(piece: string): string {
  if (!/[A-Za-z]/.test(piece)) return escapeText(piece);
  if (/^(EEE+|MMM+|a)$/.test(piece)) return String.raw`\p{L}+\.?`;
  return piece.length === 1 ? String.raw`\d{1,2}` : String.raw`\d{${piece.length}}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
