import type { ChangeKind, ChangeLocation, Comparison, OperationChange } from "./change.ts";

/** A longer list is unreadable: the rest is left out, and the comparison is marked as partial. */
const maxChanges = 300;

const maxTextLength = 300;

/** What is found on the way, and how far one may still go. */
export type Collector = {
  add(
    where: ChangeLocation,
    kind: ChangeKind,
    breaking: boolean,
    texts?: { before?: string; after?: string },
  ): void;
  /** Notes what could not be looked into. */
  miss(side: "before" | "after", reference: string): void;
  /** Notes that something was left out. */
  cut(): void;
  /** How many nodes may still be looked at. */
  nodesLeft: number;
  result(): Comparison;
};

const maxNodes = 6000;

/** Starts with nothing found. */
export function createChangeCollector(): Collector {
  // A body in two media types says the same twice.
  const found = new Map<string, OperationChange>();
  const missing = { before: new Set<string>(), after: new Set<string>() };
  let isCut = false;
  return {
    nodesLeft: maxNodes,
    add(where, kind, breaking, { before = "", after = "" } = {}) {
      if (found.size >= maxChanges) {
        isCut = true;
        return;
      }
      const change = { kind, where, before: cutText(before), after: cutText(after), breaking };
      const key = JSON.stringify(change);
      if (!found.has(key)) found.set(key, change);
    },
    miss: (side, reference) => missing[side].add(reference),
    cut() {
      isCut = true;
    },
    result() {
      const changes = [...found.values()].sort((a, b) => Number(b.breaking) - Number(a.breaking));
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
