import { type RevisionHighlights, tagsPerProject } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { splitFingerprints } from "../../results/fingerprints.ts";
import type { StoredIndex } from "../../results/stored-index.ts";
import { type ComparedRevision, type RevisionKey, selectCompared } from "./process-revision.queries.ts";

/** A tag may be as long as its author likes; a card has one line. */
const maxTagLength = 60;

type Given = { index: StoredIndex; now: ComparedRevision; before: RevisionKey | null | 0 };

/** What the card of a project says of a revision, found once, when it is filed: the list only reads it. */
export async function findHighlights(
  deps: Pick<Deps, "blobs">,
  tx: Db,
  { index, now, before }: Given,
): Promise<RevisionHighlights> {
  const earlier = before ? await selectCompared(tx, before) : undefined;
  const counts = earlier && countChanges(await readPrints(deps, earlier), await readPrints(deps, now));
  return { ...countTags(index), changes: before && counts ? { since: before.number, ...counts } : null };
}

/** Fingerprint of each operation by its stable ID; empty where it was never made. */
type Prints = Map<string, string | undefined>;

async function readPrints(deps: Pick<Deps, "blobs">, revision: ComparedRevision): Promise<Prints> {
  const { operationIds, operations, fingerprints } = revision;
  const prints = fingerprints ? splitFingerprints(await deps.blobs.readAll(fingerprints)) : [];
  // Webhooks follow the operations and are not counted.
  return new Map(operationIds.slice(0, operations).map((id, at) => [id, prints[at]]));
}

function countChanges(before: Prints, now: Prints): { added: number; removed: number; changed: number } {
  const added = [...now.keys()].filter((id) => !before.has(id)).length;
  const removed = [...before.keys()].filter((id) => !now.has(id)).length;
  const changed = [...now].filter(([id, print]) => {
    const earlier = before.get(id);
    return print !== undefined && earlier !== undefined && print !== earlier;
  }).length;
  return { added, removed, changed };
}

/** The tags with the most operations, and how many tags are used. */
export function countTags({ tags, operations }: StoredIndex): Pick<RevisionHighlights, "tags" | "tag_count"> {
  const counts = new Map<number, number>();
  for (const used of operations.tags) {
    for (const tag of typeof used === "number" ? [used] : used) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const named = [...counts].filter(([tag]) => tags[tag]?.trim());
  const largest = named
    .toSorted(([first, a], [second, b]) => b - a || first - second)
    .slice(0, tagsPerProject);
  return {
    tags: largest.map(([tag, count]) => ({ name: cleanTag(tags[tag] ?? ""), operations: count })),
    tag_count: named.length,
  };
}

/** The database takes no NUL, and a character must not be cut in half. */
function cleanTag(name: string): string {
  const visible = name.replaceAll(/\p{C}/gu, " ").trim();
  return Array.from(visible).slice(0, maxTagLength).join("");
}
