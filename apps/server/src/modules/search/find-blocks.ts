/**
 * Which blocks may hold a word: the last one that does not begin after it, and for a beginning the next ones too. The
 * first block begins before every word.
 */
export function findBlocks(
  firstWords: readonly Buffer[],
  { word, isPrefix }: { word: string; isPrefix: boolean },
): number[] {
  const wanted = Buffer.from(word);
  let [low, high] = [0, firstWords.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firstWords[middle]?.compare(wanted) ?? 1) <= 0) low = middle + 1;
    else high = middle;
  }
  const found = low === 0 ? [] : [low - 1];
  if (!isPrefix) return found;
  for (let at = low; firstWords[at]?.subarray(0, wanted.length).equals(wanted); at++) found.push(at);
  return found;
}
