import type { ChangePage } from "@linkspan/contract";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { ReachByChange } from "./reach.ts";

/** The changes that affect layers, by their fingerprints. */
type Reaching = Readonly<Record<string, unknown>>;

/** A risky change that affects layers is listed among the breaking ones. */
export function groupOf(
  { verdict, fingerprint }: RevisionChange,
  reach: Reaching,
): RevisionChange["verdict"] {
  return verdict === "risky" && reach[fingerprint] ? "breaking" : verdict;
}

/** Whether someone should look at a change before it is accepted. */
export function needsReview(change: RevisionChange, reach: Reaching): boolean {
  return groupOf(change, reach) === "breaking";
}

export function countListed(changes: readonly RevisionChange[], reach: Reaching): ChangePage["listed"] {
  const counts = { breaking: 0, risky: 0, safe: 0 };
  for (const change of changes) counts[groupOf(change, reach)]++;
  return counts;
}

const groups = ["breaking", "risky", "safe"];

/** By group; within one, what is on the most screens comes first. The order of the rest stays. */
export function orderByReach(changes: readonly RevisionChange[], reach: ReachByChange): RevisionChange[] {
  const rank = (change: RevisionChange) => groups.indexOf(groupOf(change, reach));
  const screens = ({ fingerprint }: RevisionChange) => reach[fingerprint]?.screens ?? 0;
  return changes.toSorted((one, other) => rank(one) - rank(other) || screens(other) - screens(one));
}

/** What changes affect on the layers of one operation. */
export function reachOn(operation: string, reach: ReachByChange): ReachByChange {
  return Object.fromEntries(
    Object.entries(reach).flatMap(([fingerprint, { first }]) => {
      const here = first.filter(({ operationId }) => operationId === operation);
      const screens = new Set(here.map(({ screenId }) => screenId)).size;
      return here.length > 0 ? [[fingerprint, { layers: here.length, screens, first: here }]] : [];
    }),
  );
}
