import { expect, test } from "vitest";
import { openCache } from "../cache.ts";
import { type ByteRange, type ReadRanges, writeDirectory } from "./directory.ts";
import { createOperationReader } from "./operation-reader.ts";

/** Operations and components in memory, and how often they were read. */
function store(components: Record<string, unknown>, operations: readonly unknown[] = [], maxBytes = 1e8) {
  const texts: Buffer[] = [];
  let start = 0;
  const add = (value: unknown): ByteRange => {
    const text = Buffer.from(JSON.stringify(value));
    texts.push(text);
    start += text.length;
    return { start: start - text.length, length: text.length };
  };
  const ranges = operations.map(add);
  const places = new Map(Object.entries(components).map(([reference, value]) => [reference, add(value)]));
  const contents = { directory: writeDirectory(ranges, places), pack: Buffer.concat(texts) };
  const reads = { directory: 0, pack: 0 };
  const names = { directory: Buffer.from("d"), pack: Buffer.from("p") };
  const read = async (sha256: Buffer, wanted: Parameters<ReadRanges>[0]) => {
    const name = sha256.equals(names.pack) ? "pack" : "directory";
    reads[name]++;
    return wanted.map(({ start: from, end }) => contents[name].subarray(from, end));
  };
  return { reads, reader: createOperationReader(openCache({ maxBytes }), names, read) };
}

/** Loads components by their references alone. */
function load(
  { reader }: ReturnType<typeof store>,
  references: readonly string[],
  limits?: { maxBytes: number },
) {
  return reader.buildWithComponents(
    (loaded) => ({ result: references.map((reference) => loaded.get(reference)), missing: references }),
    limits,
  );
}

test("loads many components with one read of directory and pack, then from the cache", async () => {
  const components = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`#/p/${at}`, { at }]));
  const stored = store(components);
  const references = Object.keys(components).reverse();
  expect(await load(stored, references)).toEqual(references.map((reference) => components[reference]));
  expect(await load(stored, references.slice(0, 2))).toEqual([{ at: 299 }, { at: 298 }]);
  expect(stored.reads).toEqual({ directory: 1, pack: 1 });
});

test("returns null for unknown references, also in an empty pack", async () => {
  const stored = store({ "#/a": 1, "#/b": 2 });
  expect(await load(stored, ["#/b", "#/lost", "#/a"])).toEqual([2, null, 1]);
  expect(await stored.reader.readComponent("#/lost")).toBeUndefined();
  expect((await stored.reader.readComponent("#/b"))?.toString()).toBe("2");
  expect(await load(store({}), ["#/a"])).toEqual([null]);
});

test("leaves out components beyond the byte limit", async () => {
  const stored = store({ "#/a": "x".repeat(500), "#/b": "x".repeat(500), "#/c": "x".repeat(500) });
  const loaded = await load(stored, ["#/a", "#/b", "#/c"], { maxBytes: 1100 });
  expect(loaded.map((text) => typeof text)).toEqual(["string", "string", "undefined"]);
});

test("reads components again that no longer fit the cache", async () => {
  const large = "x".repeat(3_000_000);
  const stored = store({ "#/a": large, "#/b": large, "#/c": large }, [], 30_000_000);
  const limits = { maxBytes: 10_000_000 };
  expect(await load(stored, ["#/a", "#/b", "#/c"], limits)).toEqual([large, large, large]);
  const before = stored.reads.pack;
  expect(await load(stored, ["#/c", "#/a"], limits)).toEqual([large, large]);
  expect(stored.reads.pack).toBe(before + 1);
});

test("looks references up in a directory that is too large to read as a whole", async () => {
  const components = Object.fromEntries(Array.from({ length: 180_000 }, (_, at) => [`#/p/${at}`, at]));
  const stored = store(components);
  expect(await load(stored, ["#/p/179999", "#/p/x", "#/p/7"])).toEqual([179_999, null, 7]);
  expect(stored.reads.directory).toBe(4);
});

test("reads operations in the given order with one read of directory and pack", async () => {
  const stored = store({}, [{ at: 0 }, { at: 1 }, { at: 2 }]);
  const read: unknown[] = [];
  for await (const { operation, text } of stored.reader.readOperations([2, 0])) {
    read.push([operation, JSON.parse(text.toString())]);
  }
  expect(read).toEqual([
    [2, { at: 2 }],
    [0, { at: 0 }],
  ]);
  expect(stored.reads).toEqual({ directory: 1, pack: 1 });
  expect((await stored.reader.readOperation(1)).toString()).toBe('{"at":1}');
});
