import { isObject, type Json } from "../../json.ts";

/** A text that is the same for equal values: the order of an object's keys has no meaning. */
export function toValueKey(value: Json | undefined): string {
  return JSON.stringify(value, (_key, each: Json) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}
