import { isDeepStrictEqual } from "node:util";
import type { AcceptedReplacement, ReplacementMove } from "@linkspan/contract";
import type { BoundRecord as BoundLayer, BrokenLinkRecord, LinkRecord } from "./moves.queries.ts";

export type PlannedMoves = {
  /** Bindings that move to a layer without one. */
  moved: { binding: BoundLayer; move: ReplacementMove }[];
  /** Bindings that the replacement has already. */
  merged: BoundLayer[];
  /** Bindings whose replacement shows another field: both stay. */
  kept: AcceptedReplacement["kept"];
};

/** Decides for each broken binding whether it moves. None is overwritten. */
export function planBindings(
  moves: ReadonlyMap<string, ReplacementMove>,
  broken: readonly BoundLayer[],
  atTargets: readonly BoundLayer[],
): PlannedMoves {
  const taken = new Map(atTargets.map((binding) => [binding.layer_id, binding]));
  const plan: PlannedMoves = { moved: [], merged: [], kept: [] };
  for (const binding of broken) {
    const move = moves.get(binding.layer_id);
    // A screen shows no field itself.
    if (!move || move.to === move.screen) continue;
    const there = taken.get(move.to);
    if (!there) {
      plan.moved.push({ binding, move });
      taken.set(move.to, binding);
    } else if (isSame(there, binding)) plan.merged.push(binding);
    else plan.kept.push({ from: binding.layer_id, to: move.to, field: there.field });
  }
  return plan;
}

function isSame(one: BoundLayer, other: BoundLayer): boolean {
  return (
    one.operation_id === other.operation_id &&
    one.field === other.field &&
    isDeepStrictEqual(one.format, other.format)
  );
}

export type LinkPlan = {
  link: BrokenLinkRecord;
  move: ReplacementMove;
  /** `copy` leaves a link for bindings that stay broken; `merge` deletes one that the replacement has already. */
  kind: "move" | "copy" | "merge" | "keep";
};

/** Decides what becomes of each broken link. One with bindings that stay on its screen stays, too. */
export function planLinks(
  moves: ReadonlyMap<string, ReplacementMove>,
  broken: readonly BrokenLinkRecord[],
  {
    known,
    staying,
  }: { known: readonly LinkRecord[]; staying: (link: LinkRecord, screen: string) => boolean },
): LinkPlan[] {
  const linked = new Set(known.map((link) => `${link.operation_id} ${link.node_id}`));
  return broken.flatMap((link): LinkPlan[] => {
    const move = moves.get(link.node_id);
    if (!move) return [];
    const key = `${link.operation_id} ${move.to}`;
    const isLinked = linked.has(key);
    linked.add(key);
    const stays = staying(link, move.screen);
    return [{ link, move, kind: stays ? (isLinked ? "keep" : "copy") : isLinked ? "merge" : "move" }];
  });
}
