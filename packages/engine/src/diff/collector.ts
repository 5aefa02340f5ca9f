import type { SchemaNode } from "../documentation-view/node.ts";
import type { ChangeFacts, ChangeLocation, Comparison, OperationChange, Rename } from "./change.ts";
import { type ChangeKind, compareVerdicts, findVerdict } from "./verdicts.ts";

/** A longer list is unreadable: the rest is left out, and the comparison is marked as partial. */
const maxChanges = 300;

const maxTextLength = 300;

/** Values to show with a change. */
type Details = { before?: string; after?: string; rename?: Rename; facts?: ChangeFacts | undefined };

/** Collects changes, and counts how much may still be compared. */
export type Collector = {
  add(where: ChangeLocation, kind: ChangeKind, details?: Details): void;
  /** Notes a reference that has to be fetched first. */
  miss(side: "before" | "after", reference: string): void;
  /** Notes that something was left out. */
  cut(): void;
  /** Whether two schemas need no comparison. */
  isSame: IsSame;
  /** How many nodes may still be compared. */
  nodesLeft: number;
  result(): Comparison;
};

/** Whether two schemas, without what they refer to, are known to be the same. */
export type IsSame = (before: SchemaNode, after: SchemaNode) => boolean;

const maxNodes = 6000;

/** Starts with an empty list. */
export function createChangeCollector(isSame: IsSame = () => false): Collector {
  // A body in two media types has the same changes twice.
  const found = new Map<string, OperationChange>();
  const missing = { before: new Set<string>(), after: new Set<string>() };
  let isCut = false;
  return {
    isSame,
    nodesLeft: maxNodes,
    add(where, kind, { before = "", after = "", rename, facts } = {}) {
      if (found.size >= maxChanges) {
        isCut = true;
        return;
      }
      const verdict = findVerdict(kind, where.direction);
      const texts = { before: cutText(before), after: cutText(after) };
      const more = { ...(rename ? { rename } : {}), ...(facts ? { facts } : {}) };
      const change: OperationChange = { kind, where, ...texts, verdict, ...more };
      const key = JSON.stringify(change);
      if (!found.has(key)) found.set(key, change);
    },
    miss: (side, reference) => missing[side].add(reference),
    cut() {
      isCut = true;
    },
    result() {
      const changes = [...found.values()].sort((a, b) => compareVerdicts(a.verdict, b.verdict));
      const lacks = { before: [...missing.before], after: [...missing.after] };
      return {
        changes,
        isPartial: isCut || lacks.before.length > 0 || lacks.after.length > 0,
        missing: lacks,
      };
    },
  };
}

function cutText(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text;
}
