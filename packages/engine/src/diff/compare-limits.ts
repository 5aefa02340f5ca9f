import type { SchemaNode } from "../documentation-view/node.ts";
import type { Constraint } from "../documentation-view/read-constraints.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { writeLimit } from "./write-node.ts";

/** Tighter limits break senders; looser ones break receivers. */
export function compareLimits(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const isSent = where.direction === "request";
  const [old, now] = [keyLimits(before), keyLimits(after)];
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(key), now.get(key)];
    const texts = { before: one ? writeLimit(one) : "", after: other ? writeLimit(other) : "" };
    if (texts.before === texts.after) continue;
    if ((one ?? other)?.kind === "default") collector.add(where, "default-changed", isSent, texts);
    else {
      const way = changeDirection(one, other);
      const isBreaking = way === "changed" || (way === "tightened") === isSent;
      collector.add(where, `limit-${way}`, isBreaking, texts);
    }
  }
}

function keyLimits({ constraints }: SchemaNode): Map<string, Constraint> {
  return new Map(constraints.map((limit) => [`${limit.kind} ${limit.each}`, limit]));
}

function changeDirection(
  before: Constraint | undefined,
  after: Constraint | undefined,
): "tightened" | "loosened" | "changed" {
  if (!before) return "tightened";
  if (!after) return "loosened";
  const [old, now] = [toRange(before), toRange(after)];
  if (!old || !now) return "changed";
  const isTighter = now.min >= old.min && now.max <= old.max;
  const isLooser = now.min <= old.min && now.max >= old.max;
  if (isTighter && isLooser) return "changed";
  if (isTighter) return "tightened";
  return isLooser ? "loosened" : "changed";
}

/** The ends of what counts. A limit that excludes itself is a hair inside. */
function toRange(limit: Constraint): { min: number; max: number } | undefined {
  if (!/^(range|length|items|properties)$/.test(limit.kind)) return undefined;
  const { min, max, above, below } = limit as Extract<Constraint, { kind: "range" }>;
  const hair = (value: number) => Math.abs(value) * 1e-12 + 1e-12;
  return {
    min: above === undefined ? (min ?? Number.NEGATIVE_INFINITY) : above + hair(above),
    max: below === undefined ? (max ?? Number.POSITIVE_INFINITY) : below - hair(below),
  };
}
