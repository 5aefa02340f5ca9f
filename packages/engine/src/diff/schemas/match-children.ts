import type { SchemaNode } from "../../documentation-view/node.ts";
import type { Direction } from "../verdicts.ts";
import { writeDigest } from "./digest.ts";

/** The children of two states of a schema: those in both, and those in one of them. */
export type MatchedChildren = {
  both: { before: SchemaNode; after: SchemaNode }[];
  removed: SchemaNode[];
  added: SchemaNode[];
};

/** Whether a node is one of several alternatives. */
export function isChoice({ role }: SchemaNode): boolean {
  return role === "one-of" || role === "any-of";
}

/** Matches children by name, except for choices. */
export function matchChildren(
  before: readonly SchemaNode[],
  after: readonly SchemaNode[],
  direction: Direction,
): MatchedChildren {
  const [old, now] = [keyChildren(before, direction), keyChildren(after, direction)];
  const matched: MatchedChildren = { both: [], removed: [], added: [] };
  for (const [key, child] of old) {
    const other = now.get(key);
    if (other) matched.both.push({ before: child, after: other });
    else matched.removed.push(child);
  }
  for (const [key, child] of now) if (!old.has(key)) matched.added.push(child);
  return matched;
}

/**
 * Children that exist in this direction: requests have no read-only ones, responses no write-only ones. Where several
 * have no name, their order tells them apart, and not the schema of an `allOf` that they come from.
 */
function keyChildren(children: readonly SchemaNode[], direction: Direction): Map<string, SchemaNode> {
  const keyed = new Map<string, SchemaNode>();
  for (const child of children) {
    if (isChoice(child) || (direction === "request" ? child.isReadOnly : child.isWriteOnly)) continue;
    const name = `${child.role} ${child.name}`;
    let key = name;
    for (let count = 1; keyed.has(key); count++) key = `${name} ${count}`;
    keyed.set(key, child);
  }
  return keyed;
}

/** Two choices are the same if one of these is. */
const keysOfChoice: readonly ((choice: SchemaNode) => string | undefined)[] = [
  ({ name }) => name || undefined,
  writeDigest,
  ({ discriminator }) => discriminator?.value,
];

/** Matches choices: their order has no meaning, and they need not have a name. */
export function matchChoices(before: readonly SchemaNode[], after: readonly SchemaNode[]): MatchedChildren {
  const matched: MatchedChildren = {
    both: [],
    removed: before.filter(isChoice),
    added: after.filter(isChoice),
  };
  for (const keyOf of keysOfChoice) {
    if (matched.removed.length > 0 && matched.added.length > 0) matchBy(matched, keyOf);
  }
  const [old, now] = [matched.removed.filter(isNameless), matched.added.filter(isNameless)];
  if (old.length === now.length) pairInOrder(matched, old, now);
  return matched;
}

function matchBy(matched: MatchedChildren, keyOf: (choice: SchemaNode) => string | undefined): void {
  const byKey = new Map<string, SchemaNode[]>();
  for (const choice of matched.added) {
    const key = keyOf(choice);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), choice]);
  }
  matched.removed = matched.removed.filter((before) => {
    const after = byKey.get(keyOf(before) ?? "")?.shift();
    if (after) matched.both.push({ before, after });
    return !after;
  });
  const taken = new Set(matched.both.map(({ after }) => after));
  matched.added = matched.added.filter((choice) => !taken.has(choice));
}

function isNameless({ name }: SchemaNode): boolean {
  return name === "";
}

function pairInOrder(
  matched: MatchedChildren,
  before: readonly SchemaNode[],
  after: readonly SchemaNode[],
): void {
  for (const [index, old] of before.entries()) {
    const now = after[index];
    if (now) matched.both.push({ before: old, after: now });
  }
  matched.removed = matched.removed.filter((choice) => !before.includes(choice));
  matched.added = matched.added.filter((choice) => !after.includes(choice));
}
