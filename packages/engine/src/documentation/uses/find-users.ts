import type { OpenUses } from "./open-uses.ts";

/** An operation that a change of a schema reaches. */
export type UsingOperation = {
  operation: number;
  /** Places in `wheres`. */
  wheres: number[];
  /** The schemas on the shortest way from the operation to this one, the operation's own first; none when it is direct. */
  through: number[];
};

export type SchemaUsers = {
  /** Those that refer to it themselves first, then the others, the nearest first. */
  operations: UsingOperation[];
  directCount: number;
  /** Named schemas that refer to it themselves. */
  schemas: number[];
};

/** Longer ways are told by their beginning and their last step. */
const maxPathLength = 4;

/** Walks backwards from a schema to every operation that leads to it. Each component is met once. */
export function findSchemaUsers(uses: OpenUses, schema: number): SchemaUsers {
  const namedCount = uses.kinds.length;
  const found = new Map<number, UsingOperation>();
  const met = new Uint8Array(uses.parents.count);
  /** For each named schema above, the way down from it. */
  const ways = new Map<number, number[]>();
  const users: SchemaUsers = { operations: [], directCount: 0, schemas: [] };
  met[schema] = 1;
  for (let level = [schema]; level.length > 0; ) {
    const next: number[] = [];
    const ring: UsingOperation[] = [];
    for (const named of level) stepUp(named, next, ring);
    ring.sort((one, other) => one.operation - other.operation);
    for (const each of ring) users.operations.push(each);
    if (level[0] === schema) {
      users.directCount = ring.length;
      users.schemas = next.toSorted((one, other) => one - other);
    }
    level = next;
  }
  return users;

  /** Takes the operations of a schema and of the nameless components above it, and the named schemas above those. */
  function stepUp(named: number, next: number[], ring: UsingOperation[]): void {
    const components = [named];
    for (const component of components) {
      const pairs = uses.operations.at(component);
      for (let at = 0; at < pairs.length; at += 2) {
        take(pairs[at] as number, pairs[at + 1] as number, named, ring);
      }
      for (const parent of uses.parents.at(component)) {
        if (met[parent]) continue;
        met[parent] = 1;
        if (parent >= namedCount) components.push(parent);
        else {
          ways.set(parent, extendWay(parent, ways.get(named) ?? []));
          next.push(parent);
        }
      }
    }
  }

  function take(operation: number, where: number, named: number, ring: UsingOperation[]): void {
    const before = found.get(operation);
    if (before) {
      if (!before.wheres.includes(where)) before.wheres.push(where);
      return;
    }
    const using = { operation, wheres: [where], through: ways.get(named) ?? [] };
    found.set(operation, using);
    ring.push(using);
  }
}

function extendWay(from: number, way: readonly number[]): number[] {
  return way.length < maxPathLength ? [from, ...way] : [from, ...way.slice(0, -2), ...way.slice(-1)];
}

/** How many operations and schemas refer to a schema themselves. */
export function countUsers(uses: OpenUses, schema: number): number {
  const users = new Set<number>();
  const components = [schema];
  const met = new Set(components);
  for (const component of components) {
    const pairs = uses.operations.at(component);
    for (let at = 0; at < pairs.length; at += 2) users.add(pairs[at] as number);
    for (const parent of uses.parents.at(component)) {
      if (met.has(parent)) continue;
      met.add(parent);
      if (parent >= uses.kinds.length) components.push(parent);
      // Below zero, so as to be no operation.
      else users.add(-1 - parent);
    }
  }
  return users.size;
}
