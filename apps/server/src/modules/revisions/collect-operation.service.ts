import { buffer } from "node:stream/consumers";
import type { ApiFacts } from "@linkspan/contract";
import type { Json } from "@linkspan/engine";
import { type LoadedParts, type OperationContent, viewOperation } from "@linkspan/engine/documentation-view";
import type { ReadDeps } from "../../deps.ts";
import { type ComponentReader, createPartReader } from "./part-reader.ts";
import { openOperationAt, type Results, rangesOf } from "./revisions.service.ts";

/** All that the page of one operation shows at first; without content where that is too much to draw. */
export type CollectedOperation = { content: OperationContent | undefined; parts: LoadedParts };

/** So many parts come with a page; a page that needs more fetches them in the browser, as it does in the app. */
const maxComponents = 40;

/**
 * Larger operations are not rendered on the server: rendering blocks the event loop for all requests, and its time
 * grows with the size. The largest of 700 operations in a sample of the corpus has 41 kB.
 */
const maxBytes = 200_000;

/** The operation at `place` of the index, with its components. Skips authorization: callers check access. */
export async function collectOperationUnchecked(
  deps: ReadDeps,
  results: Results,
  { place, api }: { place: number; api: ApiFacts },
): Promise<CollectedOperation> {
  const text = await buffer(await openOperationAt(deps, results, place));
  const { directory, pack } = results;
  return collectParts(text, api, createPartReader(rangesOf(deps, directory), rangesOf(deps, pack)));
}

/** Reads an operation that is here as JSON, and then the parts that its page shows. */
export async function collectParts(
  text: Buffer,
  api: ApiFacts,
  reader: ComponentReader,
): Promise<CollectedOperation> {
  const parts = new Map<string, Json>();
  if (text.length > maxBytes) return { content: undefined, parts };
  let room = maxBytes - text.length;
  const content = JSON.parse(text.toString()) as OperationContent;
  // What is described apart may name what is described apart in turn.
  for (;;) {
    const missing = viewOperation(content, api, parts).missing.filter((reference) => !parts.has(reference));
    const next = missing.slice(0, maxComponents - parts.size);
    if (next.length === 0) return { content, parts };
    for (const [turn, { value, bytes }] of (await reader.read(next)).entries()) {
      room -= bytes;
      if (room < 0) return { content, parts };
      parts.set(next[turn] ?? "", value);
    }
  }
}
