import { everyItem, everyKey, readSegment } from "../../field-address/field-address.ts";
import { isObject, type JsonObject } from "../../json.ts";

/** Keywords of schemas that say nothing about values, or only what they take in. */
const silent = new Set(["$ref", "allOf", "title", "description", "summary", "example", "examples"]);

/** Whether schemas that hold along with a component describe what is at a pointer in it, too. */
export function isDescribedBeside(beside: readonly JsonObject[], pointer: string): boolean {
  const segment = /^\/[^/]*/.exec(pointer)?.[0];
  if (segment === undefined || segment === everyItem || segment === everyKey) {
    return beside.some((schema) => Object.keys(schema).some((keyword) => !silent.has(keyword)));
  }
  const name = readSegment(segment.slice(1));
  return beside.some(
    ({ properties, required }) =>
      (isObject(properties) && Object.hasOwn(properties, name)) ||
      (Array.isArray(required) && required.includes(name)),
  );
}
