import { resultsVersion } from "@linkspan/contract";
import type { CacheKind } from "../../cache.ts";
import type { Deps } from "../../deps.ts";
import { selectReach } from "./reach.queries.ts";
import type { StoredReach } from "./reach.ts";

/** About the bytes that a listed layer takes in memory. */
const layerBytes = 500;

const reaches: CacheKind<StoredReach | "removed"> = {
  name: "reach",
  sizeOf: (stored) =>
    stored === "removed"
      ? 0
      : layerBytes * Object.values(stored.reach).reduce((sum, { first }) => sum + 1 + first.length, 0),
};

type ReachKey = { projectId: string; before: number; after: number };

/**
 * What the changes between two revisions affect, as it was computed at that moment: the layers of many changes take
 * longer to read and parse than the rest of a page.
 */
export async function readReach(
  { db, cache }: Pick<Deps, "db" | "cache">,
  key: ReachKey,
  computedAt: string,
): Promise<StoredReach | undefined> {
  const { projectId, before, after } = key;
  const name = [projectId, before, after, resultsVersion, computedAt].join(" ");
  const stored = await cache.getOrLoad(reaches, name, async () => (await selectReach(db, key)) ?? "removed");
  return stored === "removed" ? undefined : stored;
}
