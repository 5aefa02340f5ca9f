import { isObject, type Json, ownValue } from "../../json.ts";

/** How a reference is written in both states. */
export type ToKey = (reference: string) => string;

/** Whether two values are equal. The order of keys has no meaning, nor how a version of OpenAPI writes references. */
export function isSameJson(one: Json | undefined, other: Json | undefined, toKey: ToKey): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index], toKey))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    const [value, now] = [ownValue(one, key), ownValue(other, key)];
    if (key === "$ref" && typeof value === "string" && typeof now === "string") {
      return toKey(value) === toKey(now);
    }
    return isSameJson(value, now, toKey);
  });
}
