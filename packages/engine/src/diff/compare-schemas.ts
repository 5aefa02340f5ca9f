import type { SchemaNode } from "../documentation-view/node.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareNode, compareRequired, isUnresolved } from "./compare-node.ts";
import { extendPath, writeType } from "./write-node.ts";

/** Deeper fields are not compared. */
const maxDepth = 16;

type Pair = { before: SchemaNode; after: SchemaNode; where: ChangeLocation; depth: number };

/** Compares two trees, what is near first. What refers to itself is compared once: the view ends there. */
export function compareSchemas(
  collector: Collector,
  where: ChangeLocation,
  before: SchemaNode,
  after: SchemaNode,
): void {
  const pairs: Pair[] = [{ before, after, where, depth: 0 }];
  // A list hands out what is added to it meanwhile.
  for (const pair of pairs) {
    if (collector.nodesLeft-- <= 0) {
      collector.cut();
      return;
    }
    compareNode(collector, pair.where, pair.before, pair.after);
    noteMissing(collector, pair);
    if (pair.depth < maxDepth) pairs.push(...compareChildren(collector, pair));
    else if (pair.before.state === "open" || pair.after.state === "open") collector.cut();
  }
}

function noteMissing(collector: Collector, { before, after }: Pair): void {
  for (const [side, { state, reference }] of [
    ["before", before],
    ["after", after],
  ] as const) {
    if (state === "elsewhere" && reference !== undefined) collector.miss(side, reference);
  }
}

/** Compares which children there are, and answers those to go on with. */
function compareChildren(collector: Collector, { before, after, where, depth }: Pair): Pair[] {
  if (isUnresolved(before) || isUnresolved(after)) return [];
  // One that came back to itself on one side only says nothing about what is below.
  if (before.state === "cycle" || after.state === "cycle") return [];
  const [old, now] = [keyChildren(before, where), keyChildren(after, where)];
  const pairs: Pair[] = [];
  for (const [key, child] of old) {
    const location = childLocation(where, before, child);
    const other = now.get(key);
    if (!other) noteRemoved(collector, location, child);
    else {
      compareRequired(collector, location, child, other);
      pairs.push({ before: child, after: other, where: location, depth: depth + 1 });
    }
  }
  for (const [key, child] of now) {
    if (!old.has(key)) noteAdded(collector, childLocation(where, after, child), child);
  }
  return pairs;
}

/** Children that exist in this direction: requests have no read-only ones, responses no write-only ones. */
function keyChildren(node: SchemaNode, { direction }: ChangeLocation): Map<string, SchemaNode> {
  const keyed = new Map<string, SchemaNode>();
  for (const child of node.children()) {
    if (direction === "request" ? child.isReadOnly : child.isWriteOnly) continue;
    keyed.set(child.name === "" ? child.key : `${child.role} ${child.name}`, child);
  }
  return keyed;
}

function childLocation(where: ChangeLocation, parent: SchemaNode, child: SchemaNode): ChangeLocation {
  const direction = child.role === "not" ? flip(where.direction) : where.direction;
  return { ...where, direction, path: extendPath(where.path, parent, child), pointer: child.pointer };
}

/** What is forbidden works the other way round. */
function flip(direction: ChangeLocation["direction"]): ChangeLocation["direction"] {
  return direction === "request" ? "response" : "request";
}

function isChoice({ role }: SchemaNode): boolean {
  return role === "one-of" || role === "any-of";
}

function noteAdded(collector: Collector, where: ChangeLocation, node: SchemaNode): void {
  const isSent = where.direction === "request";
  const texts = { after: writeType(node) };
  if (isChoice(node)) collector.add(where, "choice-added", !isSent, texts);
  else collector.add(where, "added", isSent && node.isRequired, texts);
}

function noteRemoved(collector: Collector, where: ChangeLocation, node: SchemaNode): void {
  const isSent = where.direction === "request";
  const texts = { before: writeType(node) };
  if (isChoice(node)) collector.add(where, "choice-removed", isSent, texts);
  // A caller that still sends it is refused or ignored; one that reads it finds nothing.
  else collector.add(where, "removed", true, texts);
}
