import { type Json, type JsonObject, ownValue } from "./json.ts";

/** The way from the root of a document to a value: keys of objects, indexes of arrays. */
export type Path = readonly (string | number)[];

/** Writes a path as a JSON pointer (RFC 6901). */
export function toPointer(path: Path): string {
  let pointer = "";
  for (const key of path) pointer += `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return pointer;
}

/** The longest part of a path that exists in the document. */
export function findExistingPath(root: JsonObject, path: Path): Path {
  let value: Json | undefined = root;
  for (let depth = 0; depth < path.length; depth++) {
    const key = String(path[depth]);
    value = typeof value === "object" && value !== null ? ownValue(value as JsonObject, key) : undefined;
    if (value === undefined) return path.slice(0, depth);
  }
  return path;
}
