/** A word as it is searched for, and where it stands in the text. */
export type FoundWord = { word: string; start: number; end: number };

/** Runs of letters and digits; everything else separates words, `_`, `-`, `.` and `/` among it. */
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/** Inside a run: before the capital of a next word, and before the last capital of an abbreviation that a word follows. */
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Marks on letters, and the stroke that only stretches Arabic ones. */
const marks = /[\p{M}\u0640]/gu;

/** Longer words are keys and hashes: their beginning is enough to find them. */
const maxWordLength = 60;

/**
 * Splits a text into its words, as PostgreSQL's `simple` would have them: every word, in lower case, as it is; split at
 * humps too, and without accents. A word with humps is also found as a whole: `createdAt` as created, at and createdat.
 */
export function splitWords(text: string): FoundWord[] {
  const found: FoundWord[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    const pieces = run.split(humps);
    let start = index;
    for (const piece of pieces) {
      addWord(found, piece, start);
      start += piece.length;
    }
    if (pieces.length > 1) addWord(found, run, index);
  }
  return found;
}

/** The words of a search query. Whole camelCase words are left out: their pieces find more. */
export function splitQuery(text: string): string[] {
  const found: FoundWord[] = [];
  for (const [run] of text.matchAll(runs)) for (const piece of run.split(humps)) addWord(found, piece, 0);
  return found.map(({ word }) => word);
}

function addWord(found: FoundWord[], piece: string, start: number): void {
  const word = foldWord(piece);
  if (word !== "") found.push({ word, start, end: start + piece.length });
}

function foldWord(piece: string): string {
  const cut = piece.slice(0, maxWordLength).toWellFormed();
  // Nearly all words are plain, and these need no more.
  if (/^[\w]+$/.test(cut)) return cut.toLowerCase();
  return cut.normalize("NFKD").replace(marks, "").toLowerCase();
}
