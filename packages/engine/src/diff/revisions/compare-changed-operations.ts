import type { OperationContent } from "../../documentation/chunk.ts";
import type { NamedOperation } from "../api/match-operations.ts";
import { formatMethodAndPath } from "../compare-operations.ts";
import type { Budget } from "./budget.ts";
import { compareUnit, type Sides, type UnitState } from "./compare-unit.ts";
import { toComponentKey } from "./component-key.ts";
import { isSameJson } from "./same-json.ts";
import type { Unit } from "./unit.ts";

/** An operation with its place in the index. */
export type PlacedOperation = NamedOperation & { index: number };

export type OperationPair = readonly [before: PlacedOperation, after: PlacedOperation];

/** So many are read together. */
const batchSize = 200;

/** Of the time, this share at most is for operations: components reach more of them. */
const timeShare = 0.5;

/** Reads operations that differ, and compares those that were edited themselves. */
export async function compareChangedOperations(
  sides: Sides,
  pairs: readonly OperationPair[],
  budget: Budget,
): Promise<Unit[]> {
  const units: Unit[] = [];
  const paths = new Map<string, Unit>();
  for (let start = 0; start < pairs.length; start += batchSize) {
    if (budget.isLate(timeShare)) {
      budget.cut();
      break;
    }
    const batch = pairs.slice(start, start + batchSize);
    const [old, now] = await Promise.all([
      sides.before.source.readOperations(batch.map(([before]) => before.index)),
      sides.after.source.readOperations(batch.map(([, after]) => after.index)),
    ]);
    const read = batch.flatMap((operations, at) => {
      const [before, after] = [old[at], now[at]];
      if (!before || !after) budget.cut();
      return before && after ? [{ operations, before, after, pair: start + at }] : [];
    });
    await sides.before.addOperations(read.map(({ pair, before }) => ({ pair, content: before })));
    await sides.after.addOperations(read.map(({ pair, after }) => ({ pair, content: after })));
    for (const each of read) compare(each);
  }
  return units;

  function compare({ operations, before, after, pair }: ReadPair): void {
    const [old, now] = operations;
    const isSameEndpoint = old.method === now.method && old.path === now.path;
    const isSamePath = isSameJson(before.pathItem, after.pathItem, toComponentKey);
    const isSame = isSameEndpoint && isSameJson(before.operation, after.operation, toComponentKey);
    if (isSame && isSamePath) return;
    const known = isSame ? paths.get(toPathKey(operations)) : undefined;
    if (known) known.pairs.push(pair);
    else if (budget.isLate(timeShare) || !budget.take(0)) budget.cut();
    else if (isSame) {
      const [one, other] = [toPathState(old, before), toPathState(now, after)];
      const unit: Unit = {
        cause: { of: "path", path: old.path },
        comparison: compareUnit(sides, one, other),
        pairs: [pair],
      };
      paths.set(toPathKey(operations), unit);
      add(unit);
    } else {
      const comparison = compareUnit(sides, toState(old, before), toState(now, after));
      const { index, isWebhook } = now;
      const label = formatMethodAndPath(old);
      add({
        cause: { of: "operation", before: old.index, after: index, label, isWebhook },
        comparison,
        pairs: [pair],
      });
    }
  }

  function add(unit: Unit): void {
    const { own, inherited, isPartial } = unit.comparison;
    if (isPartial) budget.cut();
    budget.take(own.length + inherited.length);
    if (own.length + inherited.length > 0) units.push(unit);
  }
}

type ReadPair = {
  operations: OperationPair;
  before: OperationContent;
  after: OperationContent;
  pair: number;
};

function toPathKey([before, after]: OperationPair): string {
  return JSON.stringify([before.isWebhook, before.path, after.path]);
}

function toState({ method, path }: NamedOperation, content: OperationContent): UnitState {
  return { method, path, content };
}

/** What a path says, as an operation that says nothing itself. */
function toPathState({ path }: NamedOperation, { pathItem, webhook }: OperationContent): UnitState {
  const content = { operation: {}, ...(pathItem ? { pathItem } : {}), ...(webhook ? { webhook } : {}) };
  return { method: "", path, content };
}
