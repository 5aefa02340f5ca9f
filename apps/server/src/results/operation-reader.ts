import type { Json } from "@linkspan/engine";
import { type Attempt, buildWithComponents } from "@linkspan/engine/documentation-view";
import { type Cache, type CacheKind, openCache } from "../cache.ts";
import type { ReadDeps } from "../deps.ts";
import {
  findComponentRanges,
  operationEntryRange,
  type ReadRanges,
  readOperationEntry,
} from "./directory.ts";
import { inBatches, readTogether } from "./read-together.ts";

/** The blobs that contain a revision's operations and components. */
export type StoredDocumentation = { directory: Buffer; pack: Buffer };

/** Reads operations, and the components they refer to, of one revision. */
export type OperationReader = {
  /** The content of the operations at these operationIndexes of the index, as JSON. Read in batches, in the given order. */
  readOperations(places: Iterable<number>): AsyncGenerator<{ operation: number; text: Buffer }, void, void>;
  readOperation(operationIndex: number): Promise<Buffer>;
  /** The component that a reference leads to, as JSON. */
  readComponent(reference: string): Promise<Buffer | undefined>;
  /** The same for several references. */
  readComponents(references: readonly string[]): Promise<(Buffer | undefined)[]>;
  /** Makes something of an operation, with all components that it needs. Those beyond `maxBytes` are left out. */
  buildWithComponents<Made>(
    make: (loaded: ReadonlyMap<string, Json>) => Attempt<Made>,
    limits?: { maxBytes: number },
  ): Promise<Made>;
};

/** The components of one operation take at most this many bytes. */
const componentLimits = { maxBytes: 4_000_000 };

/** Larger directories are not read as a whole: those of more than about 150,000 components. */
const maxDirectoryBytes = 4 * 1024 * 1024;

/** A read that runs through all operations has a cache of its own, so that it doesn't evict what others need. */
const ownCacheBytes = 32_000_000;

type Component = { value: Json; bytes: number };

const directories: CacheKind<Buffer> = { name: "directories", sizeOf: ({ length }) => length };
const operationTexts: CacheKind<Buffer> = { name: "operation_texts", sizeOf: ({ length }) => length };
const componentTexts: CacheKind<Buffer> = { name: "component_texts", sizeOf: ({ length }) => length };
/** As a value, JSON takes about four times the bytes of its text. */
const components: CacheKind<Component> = { name: "components", sizeOf: ({ bytes }) => bytes * 4 };

type ReaderDeps = Pick<ReadDeps, "blobs" | "cache">;

/** Opens the stored documentation of a revision. Skips authorization: callers check access. */
export function openOperationReader(
  { blobs, cache }: ReaderDeps,
  stored: StoredDocumentation,
): OperationReader {
  return createOperationReader(cache, stored, (sha256, ranges) => blobs.readRanges(sha256, ranges));
}

/** The same for reading all operations. */
export function openSequentialReader(deps: Omit<ReaderDeps, "cache">, stored: StoredDocumentation) {
  return openOperationReader({ ...deps, cache: openCache({ maxBytes: ownCacheBytes }) }, stored);
}

type ReadBlob = (sha256: Buffer, ...ranges: Parameters<ReadRanges>) => ReturnType<ReadRanges>;

export function createOperationReader(
  cache: Cache,
  { directory, pack }: StoredDocumentation,
  readBlob: ReadBlob,
): OperationReader {
  const directoryKey = directory.toString("base64url");
  const packKey = pack.toString("base64url");
  const readPack: ReadRanges = (ranges) => readBlob(pack, ranges);

  /** Reads the directory as a whole, unless it is too large. */
  const lookUp: ReadRanges = async (ranges) => {
    const whole = await cache.getOrLoad(directories, directoryKey, async () => {
      const [start = Buffer.alloc(0)] = await readBlob(directory, [{ start: 0, end: maxDirectoryBytes }]);
      // A cached part tells that there is more.
      return start.length < maxDirectoryBytes ? start : Buffer.alloc(0);
    });
    if (whole.length === 0) return readBlob(directory, ranges);
    return ranges.map(({ start, end }) => whole.subarray(start, end));
  };

  async function readTexts(references: readonly string[]): Promise<(Buffer | undefined)[]> {
    const ranges = await findComponentRanges(lookUp, references);
    const found = ranges.flatMap((range, at) => (range ? { range, at } : []));
    const texts: (Buffer | undefined)[] = references.map(() => undefined);
    for (const batch of inBatches(found, ({ range }) => range)) {
      const read = await readTogether(
        readPack,
        batch.map(({ range }) => range),
      );
      for (const [turn, { at }] of batch.entries()) texts[at] = read[turn];
    }
    return texts;
  }

  async function readComponents(references: readonly string[]): Promise<Component[]> {
    const keyOf = (reference: string) => `${packKey} ${reference}`;
    const known = new Map<string, Component>();
    for (const reference of references) {
      const component = cache.get(components, keyOf(reference));
      if (component) known.set(reference, component);
    }
    const missing = references.filter((reference) => !known.has(reference));
    for (const [at, text] of (missing.length > 0 ? await readTexts(missing) : []).entries()) {
      const reference = missing[at] ?? "";
      const component = text
        ? { value: JSON.parse(text.toString()) as Json, bytes: text.length }
        : { value: null, bytes: 4 };
      cache.set(components, keyOf(reference), component);
      known.set(reference, component);
    }
    return references.map((reference) => known.get(reference) as Component);
  }

  /** One operation is a few bytes of the directory: no reason to read all of it. */
  const lookUpOperations: ReadRanges = (ranges) =>
    cache.get(directories, directoryKey)?.length ? lookUp(ranges) : readBlob(directory, ranges);

  async function* readOperations(operations: Iterable<number>) {
    const wanted = [...operations];
    const entries = await readTogether(lookUpOperations, wanted.map(operationEntryRange));
    const found = entries.map((entry, at) => ({
      operation: wanted[at] as number,
      range: readOperationEntry(entry),
    }));
    for (const batch of inBatches(found, ({ range }) => range)) {
      const texts = await readTogether(
        readPack,
        batch.map(({ range }) => range),
      );
      for (const [at, { operation }] of batch.entries()) {
        yield { operation, text: texts[at] ?? Buffer.from("{}") };
      }
    }
  }

  return {
    readOperations,
    readOperation: (operationIndex) =>
      cache.getOrLoad(operationTexts, `${packKey} ${operationIndex}`, async () => {
        for await (const { text } of readOperations([operationIndex])) return text;
        throw new Error(`no operation at ${operationIndex}`);
      }),
    readComponents: readTexts,
    async readComponent(reference) {
      const key = `${packKey} ${reference}`;
      const cached = cache.get(componentTexts, key);
      if (cached) return cached;
      const [text] = await readTexts([reference]);
      if (text) cache.set(componentTexts, key, text);
      return text;
    },
    buildWithComponents(make, { maxBytes } = componentLimits) {
      let bytes = 0;
      return buildWithComponents(make, async (references) => {
        if (bytes > maxBytes) return [];
        const loaded = await readComponents(references);
        return loaded.map((component) => {
          bytes += component.bytes;
          return bytes > maxBytes ? undefined : component.value;
        });
      });
    },
  };
}
