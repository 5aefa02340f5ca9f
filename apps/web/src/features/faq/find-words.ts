/** A range of a text, from `start` up to but not including `end`. */
export type TextRange = { start: number; end: number };

/**
 * The ranges of a query's words in a text, or nothing unless all of them occur. Words are compared by their stem, so
 * that "rename" finds "renaming", and a hit reaches to the end of the word that it is in.
 */
export function findWords(text: string, query: string): TextRange[] {
  const stems = query.toLowerCase().split(/\s+/).filter(Boolean).map(stem);
  const lower = text.toLowerCase();
  const hits = stems.map((word) => findAll(lower, word));
  return hits.every((found) => found.length > 0) ? hits.flat() : [];
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, "") : word;
}

function findAll(text: string, word: string): TextRange[] {
  const hits: TextRange[] = [];
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    const rest = /^[\p{L}\p{N}]*/u.exec(text.slice(start + word.length))?.[0] ?? "";
    hits.push({ start, end: start + word.length + rest.length });
  }
  return hits;
}
