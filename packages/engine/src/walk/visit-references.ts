import { isExtension } from "../description/operations.ts";
import { isObject, type JsonObject } from "../json.ts";
import { maxDepth } from "../limits.ts";
import type { Child, Shape } from "./shapes.ts";

/** An object that stands for another one, of which shape that must be, and the keys that lead to it. */
export type SeenReference = {
  holder: JsonObject;
  reference: string;
  shape: Shape;
  keys: (string | number)[];
};

/** What visiting carries along. Each object is visited once, however many ways lead to it. */
export type Visit = { seen: Set<object>; keys: (string | number)[]; found: SeenReference[] };

/** Finds every reference inside an object. User data, such as an example, is skipped. */
export function visitReferences(visit: Visit, shape: Shape, object: unknown): void {
  if (!isObject(object) || visit.keys.length > maxDepth || visit.seen.has(object)) return;
  visit.seen.add(object);
  if (shape.referable && typeof object.$ref === "string") {
    visit.found.push({ holder: object, reference: object.$ref, shape, keys: [...visit.keys] });
  }
  for (const key in object) {
    visit.keys.push(key);
    const child = shape.children.get(key);
    if (child) visitChild(visit, child, object[key]);
    else if (shape.others && !isExtension(key)) visitReferences(visit, shape.others, object[key]);
    visit.keys.pop();
  }
}

function visitChild(visit: Visit, { as, shape, role }: Child, value: unknown): void {
  if (as === "one" || (as === "lists" && !Array.isArray(value))) visitReferences(visit, shape, value);
  else if (typeof value === "object" && value !== null && Array.isArray(value) === (as !== "map")) {
    for (const [key, item] of Object.entries(value)) {
      if (role === "extensible" && isExtension(key)) continue;
      visit.keys.push(as === "map" ? key : Number(key));
      visitReferences(visit, shape, item);
      visit.keys.pop();
    }
  }
}
