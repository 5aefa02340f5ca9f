/** Where a text contains another as whole words, in any case; -1 if it doesn't. */
export function findWhole(text: string, wanted: string): number {
  const lowerText = text.toLowerCase();
  const lowerWanted = wanted.toLowerCase();
  // Few letters change their length in lower case: with them, positions would be wrong.
  if (lowerWanted === "" || lowerText.length !== text.length) return text === wanted ? 0 : -1;
  for (let at = lowerText.indexOf(lowerWanted); at >= 0; at = lowerText.indexOf(lowerWanted, at + 1)) {
    const end = at + lowerWanted.length;
    if (!joins(lowerText, at) && !joins(lowerText, end)) return at;
  }
  return -1;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** Whether a letter or digit is on both sides of a position. */
function joins(text: string, at: number): boolean {
  return (
    at > 0 && at < text.length && wordCharacter.test(text[at - 1] ?? "") && wordCharacter.test(text[at] ?? "")
  );
}
