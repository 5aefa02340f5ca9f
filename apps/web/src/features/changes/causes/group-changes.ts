import type { Change, ReachingChange } from "@linkspan/contract";

/** Changes that follow from editing one thing, with one verdict. */
export type ChangeGroup = {
  key: string;
  changes: readonly [ReachingChange, ...ReachingChange[]];
  /** What was edited; null for texts of the whole API. */
  cause: Change["cause"] | null;
  reach: GroupReach;
};

type GroupReach = {
  layers: number;
  screens: number;
  /** Whether there may be more: only the first layers of each change are listed. */
  isAtLeast: boolean;
};

/** Texts on no screen are one group for the whole API: no one looks for them by operation. */
const texts = new Set(["description-edited", "summary-edited", "example-changed"]);

/** Groups changes by what was edited, most screens first. */
export function groupByCause(changes: readonly ReachingChange[]): ChangeGroup[] {
  const groups = [...Map.groupBy(changes, toKey)].map(([key, [first, ...others]]) => {
    if (!first) throw new Error("a group has at least one change");
    const members = [first, ...others] as const;
    return { key, changes: members, cause: isText(first) ? null : first.cause, reach: sumReach(members) };
  });
  return groups.sort((a, b) => b.reach.screens - a.reach.screens);
}

function isText({ kind, reach }: ReachingChange): boolean {
  return texts.has(kind) && reach.layers === 0;
}

function toKey(change: ReachingChange): string {
  const { cause, kind, verdict, reach, could_use } = change;
  if (isText(change)) return kind;
  return JSON.stringify([cause.of, cause.name, cause.role, verdict, reach.layers > 0, could_use]);
}

function sumReach(changes: ChangeGroup["changes"]): GroupReach {
  const [only, other] = changes;
  if (!other) return { ...only.reach, isAtLeast: false };
  const listed = changes.flatMap(({ reach }) => reach.first);
  return {
    layers: new Set(listed.map(({ layer_id }) => layer_id)).size,
    screens: new Set(listed.map(({ screen_id }) => screen_id)).size,
    isAtLeast: changes.some(({ reach }) => reach.layers > reach.first.length),
  };
}
