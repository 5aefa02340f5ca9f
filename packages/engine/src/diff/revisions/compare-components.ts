import type { Json } from "../../json.ts";
import type { Budget } from "./budget.ts";
import { compareUnit, type Sides, type UnitState } from "./compare-unit.ts";
import { componentName, toComponentKey, toComponentReference } from "./component-key.ts";
import type { ComponentRole } from "./component-uses.ts";
import { findRequiredElsewhere } from "./required-elsewhere.ts";
import type { RevisionSide } from "./revision-side.ts";
import { isSameJson } from "./same-json.ts";
import { toSyntheticOperation } from "./synthetic-operation.ts";
import type { Unit } from "./unit.ts";
import type { UsedComponent } from "./use-graph.ts";

const timeShare = 0.8;

/** Compares each component that both revisions use and that was edited, once per role and direction. */
export function compareComponents(sides: Sides, budget: Budget): Unit[] {
  const units: Unit[] = [];
  const changed = new Map<string, boolean>();
  const seen = new Set<string>();
  const requiredElsewhere = findRequiredElsewhere(sides.before, sides.after);
  for (const use of sides.after.graph.used) {
    const [old = null, now = null] = [
      sides.before.components.get(use.key),
      sides.after.components.get(use.key),
    ];
    const role = toRole(use.role);
    // A schema that isn't there says nothing; a parameter that isn't there is gone from all operations that refer to it.
    if (role === "schema" && (old === null || now === null)) continue;
    if (!isChanged(use.key, old, now) && !requiredElsewhere.has(use.key)) continue;
    const text = `${role} ${use.direction} ${use.key}`;
    if (seen.has(text) || listUses(sides.before, use).length === 0) continue;
    seen.add(text);
    if (budget.isLate(timeShare) || !budget.take(0)) {
      budget.cut();
      break;
    }
    const comparison = compareUnit(sides, toState(sides.before, old), toState(sides.after, now));
    const { own, inherited, isPartial } = comparison;
    if (isPartial) budget.cut();
    budget.take(own.length + inherited.length);
    const cause = { of: "component", role, name: componentName(use.key), key: use.key } as const;
    // Also without changes: something may have moved between it and what it takes in.
    units.push({ cause, comparison, pairs: [], use });

    function toState({ source }: RevisionSide, value: Json): UnitState {
      const { dialect } = source.facts;
      // By its reference, so that it is recognized where it contains itself.
      const isSchema = role === "schema";
      const written = isSchema || value === null ? { $ref: toComponentReference(use.key, dialect) } : value;
      const content = toSyntheticOperation(written, use, dialect);
      return { method: "", path: "", content, ...(isSchema ? { schema: { key: use.key, value } } : {}) };
    }
  }
  return units;

  function isChanged(key: string, old: Json, now: Json): boolean {
    let known = changed.get(key);
    if (known === undefined) {
      known = !isSameJson(old, now, toComponentKey);
      changed.set(key, known);
    }
    return known;
  }
}

/** A schema that others take in is compared like any other. */
function toRole(role: ComponentRole): Exclude<ComponentRole, "part"> {
  return role === "part" ? "schema" : role;
}

/** The uses of a component in one role and direction. */
export function listUses({ graph }: RevisionSide, use: UsedComponent): number[] {
  const roles: readonly ComponentRole[] = toRole(use.role) === "schema" ? ["schema", "part"] : [use.role];
  return roles.flatMap((role) => graph.find({ ...use, role }) ?? []);
}
