import type { JsonObject } from "../json.ts";
import { currentPath, type Traversal } from "./traversal.ts";

const types = new Set<unknown>(["string", "object", "array", "integer", "boolean", "number", "null"]);

/** Sees to it that the type of a schema is one that JSON has. Swagger 2 also knows files. */
export function checkType(pass: Traversal, type: unknown): void {
  if (types.has(type) || (type === "file" && pass.description.dialect === "2.0")) return;
  pass.report("unknown-type", currentPath(pass), typeOf(type));
}

/** Sees to it that every type of a list is known. */
export function checkTypes(pass: Traversal, list: JsonObject | unknown[]): void {
  if (!Array.isArray(list)) pass.report("unknown-type", currentPath(pass), "It is an object.");
  else {
    for (let index = 0; index < list.length; index++) {
      pass.keys[pass.depth++] = index;
      checkType(pass, list[index]);
      pass.depth--;
    }
  }
}

function typeOf(type: unknown): string {
  if (type === null) return "It is null: quote it to mean the type.";
  if (typeof type === "object") return Array.isArray(type) ? "It is a nested list." : "It is an object.";
  return `It is ${typeof type === "string" ? type.slice(0, 40) : JSON.stringify(type)}.`;
}
