import type { SchemaNode } from "../../documentation-view/node.ts";
import type { Constraint } from "../../documentation-view/read-constraints.ts";
import type { Condition } from "../../documentation-view/read-shape.ts";
import { writeLine } from "../../documentation-view/write-value.ts";
import type { ChangeLocation } from "../change.ts";
import type { Collector } from "../collector.ts";
import { toValueKey } from "./value-key.ts";
import { writeLimit } from "./write-node.ts";

/** Compares limits, and conditions that no one can tell more about than that they are there or differ. */
export function compareLimits(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [keyLimits(before), keyLimits(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(key), now.get(key)];
    const texts = { before: one ? writeLimit(one) : "", after: other ? writeLimit(other) : "" };
    if (texts.before === texts.after) continue;
    const isInteger = [before, after].every((node) => node.readShape().types.join() === "integer");
    const outcome = compareLimit(one, other, isInteger);
    if (outcome !== "same") collector.add(where, `limit-${outcome}`, texts);
  }
  compareConditions(collector, where, before, after);
}

function compareConditions(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const [old, now] = [keyConditions(before), keyConditions(after)];
  const write = (condition: Condition | undefined) =>
    condition ? `${condition.keyword} ${writeLine(condition.value)}` : "";
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, condition]) => condition);
  const added = [...now].filter(([key]) => !old.has(key)).map(([, condition]) => condition);
  for (const condition of removed) {
    const at = added.findIndex(({ keyword }) => keyword === condition.keyword);
    const [other] = at < 0 ? [] : added.splice(at, 1);
    const texts = { before: write(condition), after: write(other) };
    collector.add(where, other ? "limit-changed" : "limit-loosened", texts);
  }
  for (const condition of added) collector.add(where, "limit-tightened", { after: write(condition) });
}

function keyConditions(node: SchemaNode): Map<string, Condition> {
  const { conditions } = node.readShape();
  return new Map(conditions.map((each) => [`${each.keyword} ${toValueKey(each.value)}`, each]));
}

/** Constants and defaults are values, and are compared as such. */
function keyLimits({ constraints }: SchemaNode): Map<string, Constraint> {
  const limits = constraints.filter(({ kind }) => kind !== "constant" && kind !== "default");
  return new Map(limits.map((limit) => [`${limit.kind} ${limit.each}`, limit]));
}

type Outcome = "same" | "tightened" | "loosened" | "shifted" | "changed";

function compareLimit(
  before: Constraint | undefined,
  after: Constraint | undefined,
  isInteger: boolean,
): Outcome {
  if (!before) return "tightened";
  if (!after) return "loosened";
  if (before.kind === "multiple" && after.kind === "multiple") return compareMultiples(before.of, after.of);
  const [old, now] = [toRange(before, isInteger), toRange(after, isInteger)];
  // No one can tell which texts two patterns have in common.
  if (!old || !now) return "changed";
  const isTighter = now.min >= old.min && now.max <= old.max;
  const isLooser = now.min <= old.min && now.max >= old.max;
  if (isTighter && isLooser) return "same";
  if (isTighter) return "tightened";
  return isLooser ? "loosened" : "shifted";
}

function compareMultiples(before: number, after: number): Outcome {
  if (Number.isInteger(after / before)) return "tightened";
  return Number.isInteger(before / after) ? "loosened" : "shifted";
}

/** The ends of a range. A limit that excludes itself is slightly inside it. */
function toRange(limit: Constraint, isInteger: boolean): { min: number; max: number } | undefined {
  if (!/^(range|length|items|properties)$/.test(limit.kind)) return undefined;
  const { min, max, above, below } = limit as Extract<Constraint, { kind: "range" }>;
  const step = (value: number) => (isInteger ? 1 : Math.abs(value) * 1e-12 + 1e-12);
  return {
    min: Math.max(min ?? Number.NEGATIVE_INFINITY, above === undefined ? -Infinity : above + step(above)),
    max: Math.min(max ?? Number.POSITIVE_INFINITY, below === undefined ? Infinity : below - step(below)),
  };
}
