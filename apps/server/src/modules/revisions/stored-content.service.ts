import { buffer } from "node:stream/consumers";
import type { ApiFacts } from "@linkspan/contract";
import { isObject, type Json } from "@linkspan/engine";
import type { DocumentationIndex, OperationContent } from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import { cutFacts } from "./analyze/api-facts.ts";
import { type ByteRange, findOperationPlace, findPartPlace } from "./analyze/directory.ts";
import { readerOf } from "./revisions.service.ts";

type Stored = { index: Buffer; directory: Buffer; pack: Buffer };

/** An operation with everything that it refers to. */
export type WholeOperation = { content: OperationContent; parts: ReadonlyMap<string, Json>; bytes: number };

/** Operations that need more than this are answered without the rest. */
const maxComponents = 300;
const maxBytes = 4_000_000;

/** The index of a revision, and what it says for all operations. */
export async function loadIndex(
  deps: ReadDeps,
  stored: Stored,
): Promise<{ index: DocumentationIndex; api: ApiFacts }> {
  const text = (await buffer(deps.blobs.read(deps.db, stored.index))).toString();
  const index = JSON.parse(text) as DocumentationIndex;
  return { index, api: cutFacts(index) };
}

/** Reads an operation by its place in the index, and then what it leaves out, as far as there is reason in it. */
export async function loadOperation(deps: ReadDeps, stored: Stored, place: number): Promise<WholeOperation> {
  const readDirectory = readerOf(deps, stored.directory);
  const readChunk = async ({ start, length }: ByteRange): Promise<unknown> =>
    JSON.parse((await deps.blobs.readRange(deps.db, stored.pack, start, start + length)).toString());
  const first = await findOperationPlace(readDirectory, place);
  const content = (await readChunk(first)) as OperationContent;
  const parts = new Map<string, Json>();
  const known = new Set(Object.keys(content.parts ?? {}));
  let bytes = first.length;
  const wanted = Object.keys(content.more ?? {});
  for (let at = 0; at < wanted.length && parts.size < maxComponents && bytes < maxBytes; at++) {
    const reference = wanted[at] ?? "";
    if (known.has(reference)) continue;
    known.add(reference);
    const found = await findPartPlace(readDirectory, reference);
    if (!found) continue;
    bytes += found.length;
    const part = (await readChunk(found)) as Json;
    parts.set(reference, part);
    wanted.push(...listReferences(part));
  }
  return { content, parts, bytes };
}

function listReferences(value: Json): string[] {
  const found: string[] = [];
  const look = (part: Json | undefined): void => {
    if (typeof part !== "object" || part === null) return;
    if (isObject(part) && typeof part.$ref === "string") found.push(part.$ref);
    for (const inner of Object.values(part)) look(inner ?? null);
  };
  look(value);
  return found;
}
