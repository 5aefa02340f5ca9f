import type { ComponentUse } from "./component-uses.ts";

/** One way in which a component is used: as a schema of responses, as a parameter of requests. */
export type UsedComponent = ComponentUse & { key: string };

/** Which operations use which components, directly and through others. */
export type UseGraph = {
  used: UsedComponent[];
  /** Components that use each one directly. */
  parents: number[][];
  /** Operations that use each one directly, by the index of their pair. */
  operations: number[][];
  /** The number of a use; new ones get the next. */
  number(use: UsedComponent): number;
  find(use: UsedComponent): number | undefined;
};

/** Starts without any. */
export function createUseGraph(): UseGraph {
  const numbers = new Map<string, number>();
  const graph: UseGraph = {
    used: [],
    parents: [],
    operations: [],
    number(use) {
      const text = toText(use);
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const number = graph.used.length;
      numbers.set(text, number);
      graph.used.push(use);
      graph.parents.push([]);
      graph.operations.push([]);
      return number;
    },
    find: (use) => numbers.get(toText(use)),
  };
  return graph;
}

function toText({ role, direction, key }: UsedComponent): string {
  return `${role} ${direction} ${key}`;
}

/** What uses components, directly or through others. */
export type Users = { operations: Set<number>; components: Set<number> };

/** The operations and components that use any of these components; they are among them. */
export function findUsers(graph: UseGraph, start: readonly number[]): Users {
  const components = new Set(start);
  const operations = new Set<number>();
  // A set hands out what is added to it while it is gone through.
  for (const component of components) {
    for (const operation of graph.operations[component] ?? []) operations.add(operation);
    for (const parent of graph.parents[component] ?? []) components.add(parent);
  }
  return { operations, components };
}
