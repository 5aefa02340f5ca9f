import fc from "fast-check";
import { hostileKeys, hostileValue } from "./values.ts";

const kinds = ["delete", "replace", "insert", "copy", "move", "retype", "refer"] as const;

/** One change to a tree. Positions are numbers, taken modulo the number of values in the tree. */
type Mutation = { kind: (typeof kinds)[number]; at: number; from: number; key: string; value: unknown };

/** Copies of larger parts would double the document with every change. */
const largestCopy = 5000;

/** Changes to make to one tree. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(),
    from: fc.nat(),
    key: fc.oneof(fc.constantFrom(...hostileKeys), fc.string({ maxLength: 6 })),
    value: hostileValue,
  }),
  { minLength: 1, maxLength: 12 },
);

type ValueSlot = { holder: Record<string, unknown>; key: string; pointer: string };

/** A copy of the tree with the changes made to it. */
export function mutateTree(tree: unknown, changes: readonly Mutation[]): unknown {
  const root = { "": structuredClone(tree) };
  for (const change of changes) {
    const places = listPlaces(root);
    const place = places[change.at % places.length];
    const other = places[change.from % places.length];
    if (place && other) applyMutation(place, other, change);
  }
  return root[""];
}

function applyMutation(place: ValueSlot, other: ValueSlot, { kind, key, value }: Mutation): void {
  const current = place.holder[place.key];
  const borrowed = other.holder[other.key];
  const isSmall = JSON.stringify(borrowed ?? null).length <= largestCopy;
  if (kind === "delete") remove(place);
  else if (kind === "replace") set(place.holder, place.key, structuredClone(value));
  else if (kind === "insert") insert(current, key, structuredClone(value));
  else if (kind === "retype") set(place.holder, place.key, retype(current));
  else if (kind === "refer") set(place.holder, place.key, { $ref: `#${other.pointer}` });
  else if (isSmall) {
    const copy = structuredClone(borrowed);
    if (kind === "move") remove(other);
    set(place.holder, place.key, copy);
  }
}

/** An assignment to `__proto__` would change the object's prototype instead. */
function set(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function remove({ holder, key }: ValueSlot): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function insert(holder: unknown, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else if (typeof holder === "object" && holder !== null) set(holder, key, value);
}

function retype(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index), item]));
  if (typeof value === "object" && value !== null) return Object.values(value);
  return typeof value === "string" ? Number(value) || [value] : String(value);
}

function listPlaces(root: Record<string, unknown>): ValueSlot[] {
  const places: ValueSlot[] = [{ holder: root, key: "", pointer: "" }];
  for (let index = 0; index < places.length; index++) {
    const { holder, key, pointer } = places[index] as ValueSlot;
    const value = holder[key];
    if (typeof value !== "object" || value === null || pointer.length > 500) continue;
    for (const name of Object.keys(value)) {
      const step = name.replaceAll("~", "~0").replaceAll("/", "~1");
      places.push({ holder: value as Record<string, unknown>, key: name, pointer: `${pointer}/${step}` });
    }
  }
  return places;
}
