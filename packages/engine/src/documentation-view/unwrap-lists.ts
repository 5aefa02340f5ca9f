import type { Json, JsonObject } from "../json.ts";
import { gatherSchema, type MergedSchema } from "./gather-schema.ts";
import type { Lookup } from "./lookup.ts";
import { listTypes } from "./read-type.ts";

/** A component that a value follows, or what is inside so many lists around it. */
export type FollowedComponent = {
  reference: string;
  lists: number;
  /** What holds along with it and doesn't come from it. */
  listBeside: () => JsonObject[];
};

/** So many lists may stand around each other before it is no type anybody means. */
const maxLists = 8;

/** Goes through lists to what they list. `trail` then has all references on the way, for the children. */
export function unwrapLists(
  lookup: Lookup,
  outer: MergedSchema,
  from: ReadonlySet<string>,
): { lists: number; inner: MergedSchema; trail: ReadonlySet<string>; components: FollowedComponent[] } {
  let inner = outer;
  const components = listComponents(outer, 0);
  let trail = extend(from, inner.references);
  let lists = 0;
  while (lists < maxLists && inner.cycle === undefined) {
    const items = findItems(inner.objects);
    if (items === undefined) break;
    lists++;
    inner = gatherSchema(lookup, items, trail);
    trail = extend(trail, inner.references);
    components.push(...listComponents(inner, lists));
  }
  return { lists, inner, trail, components };
}

function listComponents({ objects, origins, references }: MergedSchema, lists: number): FollowedComponent[] {
  return references.map((reference) => ({
    reference,
    lists,
    listBeside: () => objects.filter((_, at) => !origins[at]?.includes(reference)),
  }));
}

/** What a list lists; undefined when the schemas describe no list, or one whose items differ by place. */
function findItems(objects: readonly JsonObject[]): Json | undefined {
  if (objects.some(isTuple)) return undefined;
  const items = objects.find((object) => object.items !== undefined)?.items;
  const types = listTypes(objects);
  if (items === undefined) return types.length === 1 && types[0] === "array" ? {} : undefined;
  return types.length === 0 || types.includes("array") ? items : undefined;
}

/** Whether items are described one by one: `prefixItems`, or a list of `items` as it was written before. */
function isTuple({ prefixItems, items }: JsonObject): boolean {
  return Array.isArray(prefixItems) || Array.isArray(items);
}

function extend(trail: ReadonlySet<string>, references: readonly string[]): ReadonlySet<string> {
  return references.length === 0 ? trail : new Set([...trail, ...references]);
}
