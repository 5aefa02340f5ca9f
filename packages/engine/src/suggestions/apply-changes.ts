import { isObject, type Json, type JsonObject, setOwn } from "../json.ts";
import type { Path } from "../path.ts";

/** Sets one key of the object at a path; objects that are missing on the way are created. */
export type ValueChange = {
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
export function applyChanges(value: Json, changes: readonly ValueChange[]): Json {
  const copies = new Set<object>();
  let result = value;
  for (const { path, key, value: added, isItem } of changes) {
    result = copyOnce(result, copies);
    let parent: Json = result;
    for (const step of path) {
      if (typeof parent !== "object" || parent === null) break;
      const inner: Json = copyOnce((parent as JsonObject)[step] ?? {}, copies);
      setOwn(parent as JsonObject, String(step), inner);
      parent = inner;
    }
    if (isItem) {
      if (Array.isArray(parent)) parent.unshift(added);
    } else if (isObject(parent)) setOwn(parent, key, added);
    else if (Array.isArray(parent) && Object.hasOwn(parent, key)) parent[Number(key)] = added;
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
