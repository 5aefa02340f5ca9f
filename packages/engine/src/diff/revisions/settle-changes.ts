import type { OperationChange } from "../change.ts";
import type { Budget } from "./budget.ts";
import { listUses } from "./compare-components.ts";
import type { Sides } from "./compare-unit.ts";
import type { Unit } from "./unit.ts";
import { findUsers } from "./use-graph.ts";

/** A unit, and the operations that it concerns. */
export type SettledUnit = Unit & { changes: OperationChange[]; operations: ReadonlySet<number> };

type Explanation = { unit: Unit; pointer: string };

/** Decides which changes are whose: one that comes from a component is that component's, and reported there alone. */
export function settleChanges(sides: Sides, units: readonly Unit[], budget: Budget): SettledUnit[] {
  const users = new Map(units.map((unit) => [unit, findUnitUsers(sides, unit, budget)]));
  const explanations = new Map<string, Explanation[]>();
  for (const unit of units) {
    if (unit.cause.of === "operation") continue;
    for (const change of unit.comparison.own) {
      const key = toKey(change);
      const known = explanations.get(key);
      const explanation = { unit, pointer: change.where.pointer };
      if (known) known.push(explanation);
      else explanations.set(key, [explanation]);
    }
  }
  return units.map((unit) => {
    const { own, inherited } = unit.comparison;
    const unexplained = inherited.filter((change) => !isExplained(unit, change));
    const changes = [...own.filter((change) => hasEffect(unit, change)), ...unexplained];
    return { ...unit, changes, operations: users.get(unit)?.operations ?? new Set() };
  });

  /** Whether something that the unit uses has the same change. */
  function isExplained(unit: Unit, change: OperationChange): boolean {
    const possible = explanations.get(toKey(change)) ?? [];
    return possible.some(({ unit: other, pointer }) => {
      if (other === unit || !change.where.pointer.endsWith(pointer)) return false;
      const { operations, components } = users.get(other) ?? { operations: new Set(), components: new Set() };
      if (unit.pairs.some((pair) => operations.has(pair))) return true;
      return listUnitUses(sides, unit).some((use) => components.has(use));
    });
  }

  /** Whether a schema that others take in changes any of them: a property may have moved between both. */
  function hasEffect(unit: Unit, change: OperationChange): boolean {
    const uses = listUnitUses(sides, unit);
    const { used, operations, parents } = sides.after.graph;
    if (uses.length === 0 || uses.some((use) => used[use]?.role !== "part")) return true;
    if (uses.some((use) => (operations[use]?.length ?? 0) > 0)) return true;
    return uses
      .flatMap((use) => parents[use] ?? [])
      .some((parent) => {
        const host = units.find((each) => listUnitUses(sides, each).includes(parent));
        if (!host) return true;
        return [...host.comparison.own, ...host.comparison.inherited].some(
          (other) => toKey(other) === toKey(change) && other.where.pointer.endsWith(change.where.pointer),
        );
      });
  }
}

function listUnitUses(sides: Sides, { use }: Unit): number[] {
  return use ? listUses(sides.after, use) : [];
}

/** What uses it in both states, so that what only refers to it since is not among them. */
function findUnitUsers(sides: Sides, unit: Unit, budget: Budget) {
  const { use, pairs } = unit;
  if (!use) return { operations: new Set(pairs), components: new Set<number>() };
  if (budget.isLate(1)) {
    budget.cut();
    return { operations: new Set<number>(), components: new Set<number>() };
  }
  const now = findUsers(sides.after.graph, listUses(sides.after, use));
  const old = findUsers(sides.before.graph, listUses(sides.before, use));
  const operations = new Set([...now.operations].filter((operation) => old.operations.has(operation)));
  return { operations, components: now.components };
}

function toKey({ kind, where, before, after }: OperationChange): string {
  return JSON.stringify([kind, where.direction, before, after]);
}
