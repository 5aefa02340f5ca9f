/** Whatever a description's text can hold once it is parsed. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A parsed object. Read it by names that no prototype has, or with `ownValue`: its keys are a stranger's. */
export type JsonObject = { [key: string]: Json | undefined };

/** Whether a value is an object with keys: no array, no null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under a key that came from the document: `constructor` and `__proto__` are only found when written there. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  const value = object[key];
  // What a prototype lends is a function, or the prototype itself; whatever else is found was written there.
  const mayBeLent = typeof value === "function" || key === "__proto__";
  return mayBeLent && !Object.hasOwn(object, key) ? undefined : value;
}

/** Whether a value is text with something in it to read. */
export function hasText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Sets a value under a key from the document: by assignment `__proto__` would change the object's prototype. */
export function setOwn(object: JsonObject, key: string, value: Json): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}

/** Objects that were seen to have very many keys: listing them takes long, and they may be asked about often. */
const crowded = new WeakSet<JsonObject>();

/** Whether an object has any key. */
export function hasKeys(object: JsonObject): boolean {
  if (crowded.has(object)) return true;
  const { length } = Object.keys(object);
  if (length > 1000) crowded.add(object);
  return length > 0;
}
