import { buffer } from "node:stream/consumers";
import type { Json } from "@linkspan/engine";
import {
  listProperties,
  type OperationContent,
  type PropertyLocation,
  splitWords,
} from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import { createLruCache } from "../../lru-cache.ts";
import { type ByteRange, findOperationPlace, findPartPlace } from "./analyze/directory.ts";

/** Where the chunks of a revision are stored. */
export type StoredDocumentation = { pack: Buffer; directory: Buffer };

/** A property and the words of its name, a space before and after each: so they are found without taking it apart. */
export type KnownProperty = PropertyLocation & { words: string };

const megabyte = 1024 * 1024;

const directories = createLruCache<Buffer>({ limit: 16 * megabyte, sizeOf: ({ length }) => length });

/** A chunk or part takes about so many times its text. */
const perByte = 4;
type LoadedComponent = { value: Json; size: number };
const parts = createLruCache<LoadedComponent>({ limit: 16 * megabyte, sizeOf: ({ size }) => size });

const perProperty = 400;
const lists = createLruCache<KnownProperty[]>({
  limit: 24 * megabyte,
  sizeOf: ({ length }) => (length + 1) * perProperty,
});

/** So often what is kept apart is fetched for a list, and so much of it at once: the nearest properties come first. */
const maxRounds = 3;
const maxComponents = 40;

/** The parameters and properties of the operations at these indexes, by index. Recently read lists are cached. */
export async function readProperties(
  deps: ReadDeps,
  stored: StoredDocumentation,
  places: readonly number[],
): Promise<Map<number, readonly KnownProperty[]>> {
  const key = stored.pack.toString("latin1");
  const found = new Map<number, readonly KnownProperty[]>();
  const missing: number[] = [];
  for (const place of places) {
    const list = lists.get(`${key} ${place}`);
    if (list) found.set(place, list);
    else missing.push(place);
  }
  if (missing.length === 0) return found;
  for (const [place, properties] of await walkOperations(deps, stored, missing)) {
    const known = properties.map((one) => ({ ...one, words: joinWords(one.name) }));
    lists.set(`${key} ${place}`, known);
    found.set(place, known);
  }
  return found;
}

/** The words of a text, a space before and after each. */
export function joinWords(text: string): string {
  return ` ${splitWords(text)
    .map(({ word }) => word)
    .join(" ")} `;
}

async function walkOperations(
  deps: ReadDeps,
  { pack, directory }: StoredDocumentation,
  places: readonly number[],
): Promise<Map<number, PropertyLocation[]>> {
  const content = await directories.getOrLoad(directory.toString("latin1"), () =>
    buffer(deps.blobs.read(deps.db, directory)),
  );
  const look = async (start: number, end: number) => content.subarray(start, end);
  const ranges = await Promise.all(places.map((place) => findOperationPlace(look, place)));
  const chunks = (await readChunks(deps, pack, ranges)).map((text) => JSON.parse(text) as OperationContent);
  const loaded = new Map<string, Json>();
  const walk = () => chunks.map((chunk) => listProperties(chunk, loaded));
  let walked = walk();
  for (let round = 0; round < maxRounds; round++) {
    const missing = [...new Set(walked.flatMap((one) => one.missing))].slice(0, maxComponents);
    if (missing.length === 0) break;
    await loadParts(deps, { pack, look }, missing, loaded);
    walked = walk();
  }
  return new Map(places.map((place, turn) => [place, walked[turn]?.properties ?? []]));
}

type Opened = { pack: Buffer; look: (start: number, end: number) => Promise<Buffer> };

/** Fetches parts by their references; one that is not there comes as null. */
async function loadParts(
  deps: ReadDeps,
  { pack, look }: Opened,
  references: readonly string[],
  loaded: Map<string, Json>,
): Promise<void> {
  const key = pack.toString("latin1");
  const missing: { reference: string; place: ByteRange }[] = [];
  for (const reference of references) {
    const kept = parts.get(`${key} ${reference}`);
    const place = kept ? undefined : await findPartPlace(look, reference);
    if (place) missing.push({ reference, place });
    else loaded.set(reference, kept?.value ?? null);
  }
  const texts = await readChunks(
    deps,
    pack,
    missing.map(({ place }) => place),
  );
  for (const [turn, { reference }] of missing.entries()) {
    const text = texts[turn] ?? "null";
    const value = JSON.parse(text) as Json;
    parts.set(`${key} ${reference}`, { value, size: text.length * perByte });
    loaded.set(reference, value);
  }
}

async function readChunks(
  { db, blobs }: ReadDeps,
  pack: Buffer,
  places: readonly ByteRange[],
): Promise<string[]> {
  const ranges = places.map(({ start, length }) => ({ start, end: start + length }));
  return (await blobs.readRanges(db, pack, ranges)).map((chunk) => chunk.toString());
}
