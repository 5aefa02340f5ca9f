import type { Path } from "../path.ts";
import { findTextStart, toPositions } from "./lines.ts";
import type { Position } from "./syntax.ts";

/** One step of the wanted paths; those that begin alike share their first steps. */
export type PathsToLocate = {
  readonly key: string | number;
  readonly parent: PathsToLocate | undefined;
  /** Where it was found in the text, -1 until then. */
  offset: number;
  first: PathsToLocate | undefined;
  last: PathsToLocate | undefined;
  /** The next step under the same parent. */
  next: PathsToLocate | undefined;
  count: number;
  /** Made when a list would take too long to look through. */
  byKey: Map<string | number, PathsToLocate> | undefined;
};

/** How many steps are looked through one by one before a map is worth its making. */
const listLimit = 8;

function createWanted(key: string | number, parent: PathsToLocate | undefined): PathsToLocate {
  return {
    key,
    parent,
    offset: -1,
    first: undefined,
    last: undefined,
    next: undefined,
    count: 0,
    byKey: undefined,
  };
}

/** The wanted step with that key under a parent. */
export function findChildPath(parent: PathsToLocate, key: string | number): PathsToLocate | undefined {
  if (parent.byKey) return parent.byKey.get(key);
  for (let child = parent.first; child; child = child.next) if (child.key === key) return child;
  return undefined;
}

function addWanted(parent: PathsToLocate, key: string | number): PathsToLocate {
  const child = createWanted(key, parent);
  if (parent.last) parent.last.next = child;
  else parent.first = child;
  parent.last = child;
  parent.count++;
  if (parent.byKey) parent.byKey.set(key, child);
  else if (parent.count > listLimit) {
    parent.byKey = new Map();
    for (let sibling = parent.first; sibling; sibling = sibling.next) parent.byKey.set(sibling.key, sibling);
  }
  return child;
}

/** Joins paths to one tree; the leaves are the paths' last steps, in their order. */
export function joinPaths(paths: readonly Path[]): { root: PathsToLocate; leaves: PathsToLocate[] } {
  const root = createWanted("", undefined);
  const leaves: PathsToLocate[] = [];
  // Findings come in the document's order, so a path mostly begins as the one before it did.
  const trail: PathsToLocate[] = [root];
  let before: Path = [];
  for (const path of paths) {
    let depth = 0;
    while (depth < path.length && depth < before.length && path[depth] === before[depth]) depth++;
    let step = trail[depth] as PathsToLocate;
    for (; depth < path.length; depth++) {
      const key = path[depth] as string | number;
      step = step.last?.key === key ? step.last : (findChildPath(step, key) ?? addWanted(step, key));
      trail[depth + 1] = step;
    }
    leaves.push(step);
    before = path;
  }
  return { root, leaves };
}

/** Sets the offset of a step. A duplicate key overrides the earlier one, so the offsets below it are reset. */
export function setWantedOffset(wanted: PathsToLocate, offset: number): void {
  if (wanted.offset !== -1 && wanted.first) {
    const stale = [wanted.first];
    for (let step = stale.pop(); step; step = stale.pop()) {
      step.offset = -1;
      if (step.next) stale.push(step.next);
      if (step.first) stale.push(step.first);
    }
  }
  wanted.offset = offset;
}

/** The positions of the steps, or of the nearest step above that was found. */
export function toWantedPositions(text: string, leaves: readonly PathsToLocate[]): Position[] {
  const offsets: number[] = [];
  for (const leaf of leaves) {
    let step: PathsToLocate | undefined = leaf;
    while (step && step.offset === -1) step = step.parent;
    offsets.push(step ? step.offset : findTextStart(text));
  }
  return toPositions(text, offsets);
}
