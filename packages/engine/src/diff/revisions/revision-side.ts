import type { OperationContent } from "../../documentation/chunk.ts";
import type { LoadedComponents } from "../../documentation-view/lookup.ts";
import { isObject, type Json } from "../../json.ts";
import { toComponentKey } from "./component-key.ts";
import { listComponentUses, listOperationUses } from "./component-uses.ts";
import type { RevisionSource } from "./revision-source.ts";
import { createUseGraph, type UsedComponent, type UseGraph } from "./use-graph.ts";

/** One of the two revisions, as far as it was read. */
export type RevisionSide = {
  source: RevisionSource;
  /** Components by key; null for one that isn't there. */
  components: Map<string, Json | null>;
  graph: UseGraph;
  /** Whether components were left out because there are too many. */
  isCut: boolean;
  /** Notes what an operation uses, and reads all components that it leads to. */
  addOperations(operations: readonly { pair: number; content: OperationContent }[]): Promise<void>;
  /** Resolves references in this revision. */
  lookup: LoadedComponents;
};

/** More uses of components than this are left out. */
const maxUses = 300_000;

/** Opens a revision. Nothing is read yet. */
export function openSide(source: RevisionSource): RevisionSide {
  const components = new Map<string, Json | null>();
  const graph = createUseGraph();
  const side: RevisionSide = {
    source,
    components,
    graph,
    isCut: false,
    lookup: createLookupMap((reference) => components.get(toComponentKey(reference))),
    async addOperations(operations) {
      const first = graph.used.length;
      const references = new Map<string, string>();
      const number = (reference: string, use: Omit<UsedComponent, "key">) => {
        const key = toComponentKey(reference);
        if (!components.has(key)) references.set(key, reference);
        return graph.number({ ...use, key });
      };
      for (const { pair, content } of operations) {
        for (const [reference, value] of Object.entries(isObject(content.parts) ? content.parts : {})) {
          const key = toComponentKey(reference);
          if (!components.has(key)) components.set(key, value ?? null);
        }
        const found = new Set<number>();
        listOperationUses(content, (reference, use) => found.add(number(reference, use)));
        for (const used of found) graph.operations[used]?.push(pair);
      }
      await follow(first);

      /** Looks at uses that are new, level by level. */
      async function follow(from: number): Promise<void> {
        let next = from;
        while (next < graph.used.length) {
          await load();
          const end = graph.used.length;
          for (; next < end; next++) {
            if (graph.used.length > maxUses) {
              side.isCut = true;
              return;
            }
            expand(next);
          }
        }
      }

      function expand(component: number): void {
        const use = graph.used[component] as UsedComponent;
        const value = components.get(use.key);
        if (value === undefined || value === null) return;
        const found = new Set<number>();
        listComponentUses(value, use, (reference, nested) => found.add(number(reference, nested)));
        for (const used of found) graph.parents[used]?.push(component);
      }

      async function load(): Promise<void> {
        const wanted = [...references].filter(([key]) => !components.has(key));
        references.clear();
        if (wanted.length === 0) return;
        const read = await source.readComponents(wanted.map(([, reference]) => reference));
        for (const [at, [key]] of wanted.entries()) components.set(key, read[at] ?? null);
      }
    },
  };
  return side;
}

/** Components that are found by a function. */
export function createLookupMap(find: (reference: string) => Json | null | undefined): LoadedComponents {
  const components = new Map<string, Json>();
  components.get = (reference) => find(reference) ?? null;
  return components;
}
