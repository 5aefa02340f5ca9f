import type { Json } from "@linkspan/engine/documentation-view";
import { readSegment } from "@linkspan/engine/field-address";

/** The values of a field in each item of the nearest list around it; a single one outside of lists. */
type RowValues = {
  /** Pointer of that list; undefined outside of lists. */
  list: string | undefined;
  /** Undefined for an item that lacks the field. */
  values: (Json | undefined)[];
};

/** More items than these aren't shown on a screen. */
const maxItems = 200;

/** Reads a field's values in a payload: one for each item of the list around it, in their order. */
export function listRowValues(payload: Json, pointer: string): RowValues {
  const segments = pointer.split("/").slice(1);
  const last = Math.max(segments.lastIndexOf("0"), segments.lastIndexOf("*"));
  if (last < 0) return { list: undefined, values: [readAt(payload, segments)] };
  const items = segments
    .slice(0, last + 1)
    .reduce<Json[]>(
      (found, segment) => found.flatMap((value) => enter(value, segment)).slice(0, maxItems),
      [payload],
    );
  const rest = segments.slice(last + 1);
  return {
    list: `/${segments.slice(0, last).join("/")}`,
    values: items.map((item) => readAt(item, rest)),
  };
}

function readAt(value: Json | undefined, segments: readonly string[]): Json | undefined {
  let found = value;
  for (const segment of segments) {
    if (found === undefined) return undefined;
    found = enter(found, segment)[0];
  }
  return found;
}

function enter(value: Json, segment: string): Json[] {
  if (Array.isArray(value)) {
    if (segment === "0") return value;
    const item = value[Number(segment.replace("~2", ""))];
    return item === undefined ? [] : [item];
  }
  if (typeof value !== "object" || value === null) return [];
  if (segment === "*") return Object.values(value).filter((each) => each !== undefined);
  const name = readSegment(segment);
  const own = Object.hasOwn(value, name) ? value[name] : undefined;
  return own === undefined ? [] : [own];
}
