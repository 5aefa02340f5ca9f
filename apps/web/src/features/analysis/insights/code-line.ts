/** A line of a listing, and whether it is new. */
export type CodeLine = { text: string; added: boolean };

/** The lines of a text. Lines that the other text lacks are new. */
export function markNewLines(text: string, old: string): CodeLine[] {
  const known = new Set(old.split("\n"));
  return text
    .trimEnd()
    .split("\n")
    .map((line) => ({ text: line, added: !known.has(line) }));
}

export function joinLines(lines: readonly CodeLine[]): string {
  return lines.map(({ text }) => text).join("\n");
}
