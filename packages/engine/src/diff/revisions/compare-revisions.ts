import type { HashText } from "../../documentation/component-json.ts";
import { alignBasePath } from "../api/align-base-path.ts";
import { compareVerdicts } from "../verdicts.ts";
import { type ComparisonLimits, createBudget, defaultLimits } from "./budget.ts";
import { compareApi } from "./compare-api.ts";
import { compareChangedOperations, type OperationPair } from "./compare-changed-operations.ts";
import { compareComponents } from "./compare-components.ts";
import { createSides } from "./compare-unit.ts";
import { listChanges } from "./list-changes.ts";
import { matchRevisions } from "./match-revisions.ts";
import { noteAddedAndRemoved } from "./note-added-and-removed.ts";
import type { RevisionComparison } from "./revision-change.ts";
import { openSide } from "./revision-side.ts";
import type { RevisionSource } from "./revision-source.ts";
import { settleChanges } from "./settle-changes.ts";

/**
 * Compares two revisions. Fingerprints tell which operations differ; only those are read, and each component that they
 * lead to is compared once. It never throws because of what the revisions contain, and ends within its limits.
 */
export async function compareRevisions(
  before: RevisionSource,
  written: RevisionSource,
  hash: HashText,
  limits: Partial<ComparisonLimits> = {},
): Promise<RevisionComparison> {
  const after = alignBasePath(before, written);
  const budget = createBudget({ ...defaultLimits, ...limits });
  const componentBudget = createBudget({ ...defaultLimits, ...limits });
  const matched = matchRevisions(before, after);
  const pairs = matched.changed;
  const sides = createSides(openSide(before), openSide(after));
  const edited = await compareChangedOperations(sides, pairs, budget);
  const components = compareComponents(sides, componentBudget);
  const settled = settleChanges(sides, [...edited, ...components], budget);
  const api = await compareApi(sides, pairs, matched.unchanged);
  const ends = await noteAddedAndRemoved(sides, matched, budget);
  const toIndex = (pair: number) => (pairs[pair] as OperationPair)[1].index;
  const changes = listChanges(
    [
      ...api,
      ...ends.causes,
      ...settled.map(({ cause, changes: own, operations }) => ({
        cause,
        changes: own,
        operations: new Set([...operations].map(toIndex)),
      })),
    ],
    hash,
  );
  const count = (verdict: "breaking" | "risky" | "safe") =>
    changes.filter((change) => compareVerdicts(change.verdict, verdict) === 0).length;
  const isCut = [sides.before, sides.after].some((side) => side.isCut);
  return {
    changes,
    counts: { breaking: count("breaking"), risky: count("risky"), safe: count("safe") },
    operations: {
      added: ends.added,
      removed: ends.removed,
      changed: pairs.length + ends.replaced,
      unchanged: matched.unchanged.length,
    },
    isPartial: isCut || budget.isCut() || componentBudget.isCut(),
  };
}
