import { isObject, type Json, type JsonObject, setOwn } from "../json.ts";
import type { Path } from "../path.ts";

/** Sets one key of the object at a path; objects that are missing on the way are created. */
export type Change = {
  rule: string;
  path: Path;
  key: string;
  value: Json;
  /** Whether it may replace a value that says something. */
  isReplacement?: true;
  /** Whether `path` leads to a list, and the value becomes its first item. */
  isItem?: true;
};

/** The value with the changes made. Only what lies on the way to a change is copied; the original stays as it is. */
export function applyChanges(value: Json, changes: readonly Change[]): Json {
  const copies = new Set<object>();
  let result = value;
  for (const { path, key, value: added, isItem } of changes) {
    result = copyOnce(result, copies);
    let place: Json = result;
    for (const step of path) {
      if (typeof place !== "object" || place === null) break;
      const inner: Json = copyOnce((place as JsonObject)[step] ?? {}, copies);
      setOwn(place as JsonObject, String(step), inner);
      place = inner;
    }
    if (isItem) {
      if (Array.isArray(place)) place.unshift(added);
    } else if (isObject(place)) setOwn(place, key, added);
    else if (Array.isArray(place) && Object.hasOwn(place, key)) place[Number(key)] = added;
  }
  return result;
}

function copyOnce(value: Json, copies: Set<object>): Json {
  if (typeof value !== "object" || value === null || copies.has(value)) return value;
  let copy: Json;
  if (Array.isArray(value)) copy = value.slice();
  else {
    copy = {};
    for (const key of Object.keys(value)) setOwn(copy, key, value[key] ?? null);
  }
  copies.add(copy);
  return copy;
}
