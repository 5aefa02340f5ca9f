import type { LoadedComponents } from "../documentation-view/lookup.ts";
import type { Json } from "../json.ts";

/** Fetches what a reference leads to; resolves to null or undefined where it leads nowhere. */
export type LoadComponent = (reference: string) => Promise<unknown>;

/** Fetches what references lead to, in their order: null where one leads nowhere, undefined for what is left out. */
export type LoadComponents = (references: readonly string[]) => Promise<readonly unknown[]>;

/** Loads components one by one, all at the same time. */
export function loadEach(load: LoadComponent): LoadComponents {
  return (references) => Promise.all(references.map(async (reference) => (await load(reference)) ?? null));
}

/** What was made, and the references that it would have needed. */
export type Attempt<Result> = { result: Result; missing: Iterable<string> };

/** Follows references, and notes those that lead to nothing so far. */
export function noteMissing(
  resolve: (reference: string) => Json | undefined,
  missing: Set<string>,
): (reference: string) => Json | undefined {
  return (reference) => {
    const found = resolve(reference);
    if (found === undefined) missing.add(reference);
    return found;
  };
}

/** Beyond these, a reference is treated as one that leads nowhere. */
const maxComponents = 400;
const maxRounds = 16;

/**
 * Makes something again and again, each time with the components that it missed before, until it misses none.
 * It starts without any component, so the result depends on the API description alone and never on what was loaded
 * before.
 */
export async function buildWithComponents<Result>(
  build: (loaded: LoadedComponents) => Attempt<Result>,
  load: LoadComponents | undefined,
): Promise<Result> {
  const loaded = new Map<string, Json>();
  for (let round = 0; ; round++) {
    const { result, missing } = build(loaded);
    const wanted = [...missing]
      .filter((reference) => !loaded.has(reference))
      .slice(0, maxComponents - loaded.size);
    if (!load || wanted.length === 0 || round >= maxRounds) return result;
    const before = loaded.size;
    for (const [at, component] of (await load(wanted)).entries()) {
      if (component !== undefined) loaded.set(wanted[at] ?? "", component as Json);
    }
    if (loaded.size === before) return result;
  }
}
