import type { Json } from "@linkspan/engine";
import type { RevisionSource } from "@linkspan/engine/diff/revisions";
import { type DocumentationIndex, listOperations, listWebhooks } from "@linkspan/engine/documentation";
import type { OperationContent } from "@linkspan/engine/documentation-view";
import { openCache } from "../../cache.ts";
import { splitFingerprints } from "../../results/fingerprints.ts";
import { createOperationReader } from "../../results/operation-reader.ts";

/** The blobs of a revision that a comparison reads. */
export const comparedBlobs = ["index", "fingerprints", "directory", "pack"] as const;

export type ComparedBlob = (typeof comparedBlobs)[number];

/** Reads ranges of a blob of the revision. */
export type ReadBlob = (
  blob: ComparedBlob,
  ranges: readonly { start: number; end: number }[],
) => Promise<Buffer[]>;

/** Longer than any blob that is read whole. */
const whole = { start: 0, end: 2 ** 31 };

/** Only the directory is cached. */
const cacheBytes = 8_000_000;

/** Opens a stored revision. */
export async function openStoredRevision(read: ReadBlob): Promise<RevisionSource> {
  const readWhole = async (blob: ComparedBlob) => (await read(blob, [whole]))[0] ?? Buffer.alloc(0);
  const index = JSON.parse((await readWhole("index")).toString()) as DocumentationIndex;
  const fingerprints = splitFingerprints(await readWhole("fingerprints"));
  const names = { directory: Buffer.from("directory"), pack: Buffer.from("pack") };
  const reader = createOperationReader(openCache({ maxBytes: cacheBytes }), names, (name, ranges) =>
    read(name.toString() as ComparedBlob, ranges),
  );
  return {
    facts: index,
    operations: [
      ...listOperations(index).map((operation) => ({ ...operation, isWebhook: false })),
      ...listWebhooks(index).map((webhook) => ({ ...webhook, isWebhook: true })),
    ],
    fingerprints,
    async readOperations(indexes) {
      const found = new Map<number, OperationContent>();
      for await (const { operation, text } of reader.readOperations(indexes)) {
        found.set(operation, JSON.parse(text.toString()) as OperationContent);
      }
      return indexes.map((operation) => found.get(operation));
    },
    async readComponents(references) {
      const texts = await reader.readComponents(references);
      return texts.map((text) => (text ? (JSON.parse(text.toString()) as Json) : undefined));
    },
  };
}
