import { readSegment } from "../field-address/field-address.ts";
import { isObject, type Json, ownValue } from "../json.ts";

/** Max values that are followed: lists within lists multiply. */
const maxValues = 50;

/** The values at a part of a pointer, in each of several values: `/0` goes into every item and `/*` into every key. */
export function listValuesAt(values: readonly Json[], segments: string): Json[] {
  let found = values.slice(0, maxValues);
  for (const segment of segments.split("/").slice(1)) {
    found = found.flatMap((value) => enterValue(value, segment)).slice(0, maxValues);
  }
  return found;
}

function enterValue(value: Json, segment: string): Json[] {
  if (Array.isArray(value)) {
    if (segment === "0") return value.slice(0, maxValues);
    const item = value[Number(segment.replace("~2", ""))];
    return item === undefined ? [] : [item];
  }
  if (!isObject(value)) return [];
  if (segment === "*")
    return Object.values(value)
      .slice(0, maxValues)
      .filter((each) => each !== undefined);
  const own = ownValue(value, readSegment(segment));
  return own === undefined ? [] : [own];
}
