import type { HashText } from "../../documentation/component-json.ts";
import type { OperationChange } from "../change.ts";
import { normalizePath } from "../match-fields.ts";
import { type ChangeKind, compareVerdicts } from "../verdicts.ts";
import type { ChangeCause, RevisionChange } from "./revision-change.ts";

/** A cause with its changes, and the operations that it concerns, by their indexes in the state after. */
export type CausedChanges = {
  cause: ChangeCause;
  changes: readonly OperationChange[];
  operations: ReadonlySet<number>;
};

/** So many operations of a change are listed. */
const maxOperations = 50;

/** Kinds that say the same, and differ by direction. */
const families: Partial<Record<ChangeKind, string>> = {
  "required-removed": "removed",
  "no-longer-accepted": "removed",
  "required-renamed": "renamed",
  "required-added": "added",
  "required-with-default-added": "added",
  "became-required-with-default": "became-required",
};

/** Lists the changes of all causes: what one edit means for senders and for receivers is one change. */
export function listChanges(causes: readonly CausedChanges[], hash: HashText): RevisionChange[] {
  const found = new Map<string, RevisionChange & { reached: Set<number> }>();
  for (const { cause, changes, operations } of causes) {
    for (const change of changes) {
      const fingerprint = hash(writeIdentity(cause, change)).slice(0, 16);
      const known = found.get(fingerprint);
      if (known) {
        found.set(fingerprint, merge(known, change, operations));
        continue;
      }
      const { direction } = change.where;
      found.set(fingerprint, {
        ...change,
        where: cause.of === "component" ? { ...change.where, status: "" } : change.where,
        fingerprint,
        cause,
        directions: [{ direction, kind: change.kind, verdict: change.verdict, operations: operations.size }],
        operations: { count: 0, first: [] },
        reached: new Set(operations),
      });
    }
  }
  return [...found.values()]
    .map(({ reached, ...change }) => ({
      ...change,
      operations: { count: reached.size, first: [...reached].sort((a, b) => a - b).slice(0, maxOperations) },
    }))
    .sort(
      (one, other) =>
        compareVerdicts(one.verdict, other.verdict) || other.operations.count - one.operations.count,
    );
}

function merge(
  known: RevisionChange & { reached: Set<number> },
  change: OperationChange,
  operations: ReadonlySet<number>,
) {
  for (const operation of operations) known.reached.add(operation);
  const { direction } = change.where;
  if (known.directions.some((each) => each.direction === direction && each.kind === change.kind))
    return known;
  const isWorse = compareVerdicts(change.verdict, known.verdict) < 0;
  const { kind, verdict, where } = isWorse ? change : known;
  const directed = { direction, kind: change.kind, verdict: change.verdict, operations: operations.size };
  const directions = isWorse ? [directed, ...known.directions] : [...known.directions, directed];
  return { ...known, kind, verdict, where: { ...where, status: known.where.status }, directions };
}

/** Everything that makes a change this one. It says nothing about revisions, and nothing about what uses it. */
function writeIdentity(cause: ChangeCause, { kind, where, before, after, rename }: OperationChange): string {
  const isComponent = cause.of === "component";
  const { callback, part, name, in: location, status, path } = where;
  const place = isComponent && (part === "body" || part === "response") ? [] : [part, status];
  const family = rename ? "renamed" : (families[kind] ?? kind);
  const to = rename ? [rename.to.name, rename.to.path] : [];
  return JSON.stringify([
    writeCause(cause),
    family,
    place,
    callback,
    name,
    location,
    path,
    before,
    after,
    to,
  ]);
}

function writeCause(cause: ChangeCause): readonly string[] {
  switch (cause.of) {
    case "api":
      return ["api"];
    case "operation":
      return ["operation", String(cause.isWebhook), normalizePath(cause.label)];
    case "path":
      return ["path", normalizePath(cause.path)];
    case "component":
      return ["component", cause.role, cause.key];
  }
}
