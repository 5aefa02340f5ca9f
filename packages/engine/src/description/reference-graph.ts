import { isObject, type Json } from "../json.ts";
import { maxDepth } from "../limits.ts";
import { componentsPath, type Description } from "./description.ts";

/** Which named schemas refer to which, by number. Plain lists of numbers: there may be a hundred thousand of them. */
type ReferenceGraph = {
  /** How many parts each schema has by itself. */
  parts: number[];
  /** Where the targets of each schema end; they begin where those of the schema before it do. */
  ends: number[];
  /** The schema that each reference leads to, or -1. */
  targets: number[];
};

const unknown = -1;

/** The schema with the most parts once every reference is written out. One that leads back to where it is in counts as one. */
export function findLargestExpandedSchema({ parts, ends, targets }: ReferenceGraph): {
  schema: number;
  parts: number;
} {
  const largest = { schema: -1, parts: 0 };
  const totals = parts.map(() => unknown);
  const sums = parts.slice();
  const next = parts.map((_, schema) => (schema === 0 ? 0 : (ends[schema - 1] as number)));
  // A stack of our own: chains of references may be longer than calls can be nested.
  const open: number[] = [];
  for (let start = 0; start < parts.length; start++) {
    if (totals[start] === unknown) open.push(start);
    while (open.length > 0) {
      const schema = open[open.length - 1] as number;
      const at = next[schema] as number;
      if (at < (ends[schema] as number)) {
        if (totals[schema] === unknown) totals[schema] = 1;
        const target = targets[at] as number;
        if (target !== -1 && totals[target] === unknown) open.push(target);
        else {
          next[schema] = at + 1;
          sums[schema] = (sums[schema] as number) + (target === -1 ? 1 : (totals[target] as number));
        }
      } else {
        open.pop();
        totals[schema] = sums[schema] as number;
      }
    }
    if ((totals[start] as number) > largest.parts) {
      largest.schema = start;
      largest.parts = totals[start] as number;
    }
  }
  return largest;
}

/** Counts the parts of every named schema and finds the named schemas that it refers to. */
export function buildReferenceGraph({ schemas, dialect, references }: Description): ReferenceGraph {
  const graph: ReferenceGraph = { parts: [], ends: [], targets: [] };
  const numbers = new Map(schemas.map(({ name }, number) => [name, number]));
  const depthOfNames = componentsPath(dialect, "schemas").length + 1;

  function countNodes(value: Json | undefined, depth: number): number {
    if (typeof value !== "object" || value === null || depth > maxDepth) return 0;
    if (isObject(value) && typeof value.$ref === "string") graph.targets.push(findSchema(value.$ref));
    let parts = 1;
    for (const inner of Object.values(value)) parts += countNodes(inner, depth + 1);
    return parts;
  }

  /** One that leads into a schema, and not to it, brings too little to count. */
  function findSchema(reference: string): number {
    const target = references.find(reference);
    if (target?.url !== "" || target.at.length !== depthOfNames) return -1;
    return numbers.get(String(target.at.at(-1))) ?? -1;
  }

  for (const { object } of schemas) {
    graph.parts.push(countNodes(object, 0));
    graph.ends.push(graph.targets.length);
  }
  return graph;
}
