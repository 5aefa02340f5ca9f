import { expect, test } from "vitest";
import { createPostings, findWords, readFirstWord, readPostings, WordList } from "./search-words.ts";

const text = (summary: string) => ({
  path: "",
  operationId: "",
  summary,
  tags: "",
  properties: "",
  description: "",
});

function list(...summaries: string[]): Buffer[] {
  const words = new WordList();
  for (const [place, summary] of summaries.entries()) words.add(place, text(summary));
  return [...words.blocks()];
}

const find = (blocks: readonly Buffer[], word: string) =>
  blocks
    .flatMap((block) => findWords(block, Buffer.from(word), false))
    .map(({ postings: bytes }) => {
      const postings = createPostings();
      readPostings(bytes, postings);
      return [...postings.entryIndexes.subarray(0, postings.count)];
    });

test("finds a word in every operation that contains it", () => {
  const blocks = list("lists boats", "one boat", "lists piers");
  expect(find(blocks, "lists")).toEqual([[0, 2]]);
  expect(find(blocks, "boat")).toEqual([[1]]);
  expect(find(blocks, "ships")).toEqual([]);
});

test("finds all words when there are more than the token cache holds", () => {
  const summaries = Array.from({ length: 25_000 }, (_, index) => `record r${index}`);
  const blocks = list(...summaries, "record r0");
  expect(find(blocks, "r0")).toEqual([[0, 25_000]]);
  expect(find(blocks, "record")[0]).toHaveLength(25_001);
});

test("blocks are sorted by bytes, also for characters outside the BMP", () => {
  // As code units the second comes first: it is made of two surrogates.
  const signs = ["\ufa0e", "\u{10400}"].map((sign) => sign.repeat(15));
  const words = signs.flatMap((sign) => Array.from({ length: 300 }, (_, index) => `${sign}${index}`));
  const firsts = list(words.join(" ")).map(readFirstWord);
  expect(firsts.length).toBeGreaterThan(3);
  expect(firsts).toEqual(firsts.toSorted(Buffer.compare));
});
