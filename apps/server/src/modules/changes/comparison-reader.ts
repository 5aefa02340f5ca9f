import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import type { CacheKind } from "../../cache.ts";
import type { Deps } from "../../deps.ts";

/** As a value, JSON takes about four times the bytes of its text. */
const comparisons: CacheKind<{ comparison: RevisionComparison; bytes: number }> = {
  name: "comparisons",
  sizeOf: ({ bytes }) => bytes * 4,
};

/** Reads what differs between two revisions, by the hash of the stored result. */
export async function readComparison(
  { blobs, cache }: Pick<Deps, "blobs" | "cache">,
  sha256: Buffer,
): Promise<RevisionComparison> {
  const { comparison } = await cache.getOrLoad(comparisons, sha256.toString("base64url"), async () => {
    const text = await blobs.readAll(sha256);
    return { comparison: JSON.parse(text.toString()) as RevisionComparison, bytes: text.length };
  });
  return comparison;
}
