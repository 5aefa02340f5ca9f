import { expect, test } from "vitest";
import { type ReadRanges, writeDirectory } from "./analyze/directory.ts";
import { createPartReader } from "./part-reader.ts";

/** Parts in memory, and how often it was asked for them. */
function store(parts: Record<string, unknown>) {
  const places = new Map<string, { start: number; length: number }>();
  const texts: Buffer[] = [];
  let start = 0;
  for (const [reference, part] of Object.entries(parts)) {
    const text = Buffer.from(JSON.stringify(part));
    places.set(reference, { start, length: text.length });
    texts.push(text);
    start += text.length;
  }
  const asked = { directory: 0, pack: 0 };
  const open =
    (content: Buffer, name: keyof typeof asked): ReadRanges =>
    async (ranges) => {
      asked[name]++;
      return ranges.map(({ start, end }) => content.subarray(start, end));
    };
  const directory = open(writeDirectory([], places), "directory");
  return { asked, reader: createPartReader(directory, open(Buffer.concat(texts), "pack")) };
}

test("loads many components with one read of directory and pack, then from the cache", async () => {
  const parts = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`#/p/${at}`, { at }]));
  const { asked, reader } = store(parts);
  const references = Object.keys(parts).reverse();
  const values = (await reader.read(references)).map(({ value }) => value);
  expect(values).toEqual(references.map((reference) => parts[reference]));
  expect(await reader.read(references.slice(0, 2))).toEqual([
    { value: { at: 39 }, bytes: 9 },
    { value: { at: 38 }, bytes: 9 },
  ]);
  expect(asked).toEqual({ directory: 1, pack: 1 });
});

test("returns null for unknown references, also in an empty pack", async () => {
  const { reader } = store({ "#/a": 1, "#/b": 2 });
  expect((await reader.read(["#/b", "#/lost", "#/a"])).map(({ value }) => value)).toEqual([2, null, 1]);
  expect(reader.known.get("#/lost")).toBeNull();
  expect((await store({}).reader.read(["#/a"])).map(({ value }) => value)).toEqual([null]);
});

test("evicts the oldest components and reads them again", async () => {
  const large = "x".repeat(3_000_000);
  const { asked, reader } = store({ "#/a": large, "#/b": large, "#/c": large });
  expect((await reader.read(["#/a", "#/b", "#/c"])).map(({ bytes }) => bytes)).toEqual(
    Array(3).fill(3_000_002),
  );
  expect([...reader.known.keys()]).toEqual(["#/b", "#/c"]);
  const before = asked.pack;
  expect((await reader.read(["#/c", "#/a"])).map(({ value }) => value)).toEqual([large, large]);
  expect(asked.pack).toBe(before + 1);
});

test("reads a directory that is too large to cache on every lookup", async () => {
  const parts = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`#/p/${at}`, at]));
  const { asked, reader } = store(parts);
  expect((await reader.read(["#/p/59999", "#/p/x", "#/p/7"])).map(({ value }) => value)).toEqual([
    59_999,
    null,
    7,
  ]);
  expect(asked.directory).toBe(4);
});
