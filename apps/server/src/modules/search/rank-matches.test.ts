import { wordFields, writeLabel } from "@linkspan/engine/documentation";
import { expect, test } from "vitest";
import { rankMatches } from "./rank-matches.ts";

type Posting = [place: number, field: keyof typeof wordFields];

function list(word: string, postings: readonly Posting[]) {
  const labels = Uint8Array.from(postings, ([, field]) => writeLabel(wordFields[field], 2));
  const entryIndexes = Uint32Array.from(postings, ([place]) => place);
  return { word, count: postings.length, entryIndexes, labels };
}
const limits = { operations: 3, properties: 3, schemas: 3 };
const rank = (...words: { asked: string; listed: ReturnType<typeof list>[] }[]) =>
  rankMatches(
    words.map(({ asked }) => ({ word: asked, isPrefix: true })),
    words.map(({ listed }) => listed),
    { operationCount: 10, limits },
  );

test("ranks by field weight, whole words before prefixes, then by position", () => {
  const listed = [
    list("price", [
      [2, "description"],
      [5, "name"],
      [7, "name"],
      [8, "name"],
      [12, "name"],
    ]),
    list("prices", [
      [1, "name"],
      [3, "properties"],
    ]),
  ];
  const once = rank({ asked: "price", listed });
  expect(once).toEqual({ operations: [5, 7, 8], properties: [3], schemas: [12] });
  // What one search wrote down is gone before the next.
  expect(rank({ asked: "price", listed })).toEqual(once);
});

test("ranks results with more matching words above any with fewer", () => {
  const ships = {
    asked: "ship",
    listed: [
      list("ship", [
        [1, "name"],
        [4, "description"],
      ]),
    ],
  };
  const names = {
    asked: "name",
    listed: [
      list("name", [
        [4, "properties"],
        [6, "name"],
      ]),
    ],
  };
  expect(rank(ships, names)).toEqual({ operations: [4], properties: [4], schemas: [] });
  expect(rank(ships, { asked: "zeppelin", listed: [] }).operations).toEqual([1, 4]);
  expect(rank({ asked: "zeppelin", listed: [] })).toEqual({ operations: [], properties: [], schemas: [] });
});
