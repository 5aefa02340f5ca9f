import { wordFields, writeLabel } from "@linkspan/engine/documentation";
import { expect, test } from "vitest";
import { rankMatches } from "./rank-matches.ts";

type Posting = [place: number, field: keyof typeof wordFields];

function list(word: string, postings: readonly Posting[]) {
  // Each is the distance from the place before, and a label.
  const bytes = postings.flatMap(([place, field], index) => [
    place - (postings[index - 1]?.[0] ?? 0),
    writeLabel(wordFields[field], 2),
  ]);
  return { word, postings: Buffer.from(bytes) };
}
const limits = { operations: 3, properties: 3, schemas: 3 };
const rank = (...words: { asked: string; listed: ReturnType<typeof list>[] }[]) =>
  rankMatches(
    words.map(({ asked }) => ({ word: asked, isPrefix: true })),
    words.map(({ listed }) => listed),
    { operationCount: 10, limits },
  );

test("ranks by field weight, whole words before prefixes, then by position", async () => {
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
  const once = await rank({ asked: "price", listed });
  expect(once).toEqual({ operations: [5, 7, 8], properties: [3], schemas: [12] });
  // What one search wrote down is gone before the next, and of no concern to those that run at the same time.
  const [same, other] = await Promise.all([
    rank({ asked: "price", listed }),
    rank({ asked: "zeppelin", listed: [list("zeppelin", [[5, "description"]])] }),
  ]);
  expect(same).toEqual(once);
  expect(other).toEqual({ operations: [5], properties: [], schemas: [] });
});

test("ranks results with more matching words above any with fewer", async () => {
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
  expect(await rank(ships, names)).toEqual({ operations: [4], properties: [4], schemas: [] });
  expect((await rank(ships, { asked: "zeppelin", listed: [] })).operations).toEqual([1, 4]);
  expect(await rank({ asked: "zeppelin", listed: [] })).toEqual({
    operations: [],
    properties: [],
    schemas: [],
  });
});
