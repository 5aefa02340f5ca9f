import type { ChangePage } from "@linkspan/contract";
import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { ReachByChange } from "./reach.ts";

const groups = ["breaking", "risky", "safe"];

/** A risky change that affects layers is listed among the breaking ones. */
export function groupOf(
  { verdict, fingerprint }: RevisionChange,
  reach: ReachByChange,
): RevisionChange["verdict"] {
  return verdict === "risky" && reach[fingerprint] ? "breaking" : verdict;
}

export function countListed(changes: readonly RevisionChange[], reach: ReachByChange): ChangePage["listed"] {
  const counts = { breaking: 0, risky: 0, safe: 0 };
  for (const change of changes) counts[groupOf(change, reach)]++;
  return counts;
}

/** By group; within one, what affects layers comes first. The order of the rest stays. */
export function orderByReach(changes: readonly RevisionChange[], reach: ReachByChange): RevisionChange[] {
  const rank = (change: RevisionChange) =>
    groups.indexOf(groupOf(change, reach)) * 2 + (reach[change.fingerprint] ? 0 : 1);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}
