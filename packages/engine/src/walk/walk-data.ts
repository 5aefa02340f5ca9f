import type { JsonObject } from "../json.ts";
import { maxTextLength } from "../limits.ts";
import { canDescend, currentPath, type Traversal } from "./traversal.ts";

/** Walks through data of the author's, such as an example. It has no meaning to us; only its size matters. */
export function walkData(pass: Traversal, data: JsonObject | unknown[]): void {
  if (!canDescend(pass)) return;
  if (Array.isArray(data)) {
    for (let index = 0; index < data.length; index++) walkValue(pass, index, data[index]);
  } else {
    for (const key in data) walkValue(pass, key, data[key]);
  }
}

function walkValue(pass: Traversal, key: string | number, value: unknown): void {
  if (typeof value === "object" && value !== null) {
    pass.keys[pass.depth++] = key;
    walkData(pass, value as JsonObject);
    pass.depth--;
  } else if (typeof value === "string" && value.length > maxTextLength) {
    pass.report("too-large", [...currentPath(pass), key]);
  }
}
