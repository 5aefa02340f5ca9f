import type { Json } from "@linkspan/engine";
import { type ByteRange, findPartPlaces, type ReadRanges } from "./analyze/directory.ts";
import { cacheSmallReads } from "./cached-range-reader.ts";
import { inBatches, readTogether } from "./read-contents.ts";

/** So many bytes of parts are kept: operations beside each other refer to the same ones. */
const keptBytes = 8_000_000;

/** What a reference leads to, and how long it is as JSON. */
type ReadPart = { value: Json; bytes: number };

/** A cache of recently read components, and a function that loads others. */
export type ComponentReader = {
  known: ReadonlyMap<string, Json>;
  /** Reads what is not known yet, and answers all in the order of the references. */
  read: (references: readonly string[]) => Promise<ReadPart[]>;
};

/** Reads what references lead to, null where they lead nowhere. The oldest make room. */
export function createPartReader(directory: ReadRanges, pack: ReadRanges): ComponentReader {
  const look = cacheSmallReads(directory);
  const known = new Map<string, Json>();
  const sizes = new Map<string, number>();
  let held = 0;

  function keep(reference: string, { value, bytes }: ReadPart): void {
    known.set(reference, value);
    sizes.set(reference, bytes);
    held += bytes;
    for (const [oldest, size] of sizes) {
      if (held <= keptBytes || oldest === reference) break;
      known.delete(oldest);
      sizes.delete(oldest);
      held -= size;
    }
  }

  return {
    known,
    async read(references) {
      const found = new Map<string, ReadPart>();
      for (const reference of references) {
        const value = known.get(reference);
        if (value !== undefined) found.set(reference, { value, bytes: sizes.get(reference) ?? 0 });
      }
      const wanted = references.filter((reference) => !found.has(reference));
      for await (const [reference, part] of readParts(look, pack, wanted)) {
        found.set(reference, part);
        keep(reference, part);
      }
      return references.map((reference) => found.get(reference) ?? nowhere);
    },
  };
}

const nowhere: ReadPart = { value: null, bytes: 4 };

async function* readParts(
  directory: ReadRanges,
  pack: ReadRanges,
  references: readonly string[],
): AsyncGenerator<[string, ReadPart], void, void> {
  if (references.length === 0) return;
  const places = await findPartPlaces(directory, references);
  const entries = references.map((reference, turn) => ({ reference, place: places[turn] }));
  for (const batch of inBatches(entries, ({ place }) => place ?? nothing)) {
    const there = batch.flatMap(({ place }) => place ?? []);
    const texts = await readTogether(pack, there);
    let turn = 0;
    for (const { reference, place } of batch) {
      const text = place ? texts[turn++] : undefined;
      const part = text ? { value: JSON.parse(text.toString()) as Json, bytes: text.length } : nowhere;
      yield [reference, part];
    }
  }
}

const nothing: ByteRange = { start: 0, length: 0 };
