import { isObject, type Json, type JsonObject, ownValue } from "@linkspan/engine";

type Found = { pointer: string; value: Json };

const maxHops = 100;

/** What stands at a pointer, and where that is once the references on the way, the last one included, are followed. */
export function followPointer(root: JsonObject, pointer: string, hops = 0): Found | undefined {
  let found: Found = { pointer: "", value: root };
  for (const part of pointer.split("/").slice(1)) {
    const inside = leave(root, found, hops);
    if (!inside) return undefined;
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const { value } = inside;
    const child = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value)
        ? ownValue(value, key)
        : undefined;
    if (child === undefined) return undefined;
    found = { pointer: `${inside.pointer}/${part}`, value: child };
  }
  return leave(root, found, hops);
}

function leave(root: JsonObject, found: Found, hops: number): Found | undefined {
  const reference = isObject(found.value) ? found.value.$ref : undefined;
  if (typeof reference !== "string") return found;
  if (!reference.startsWith("#/") || hops >= maxHops) return undefined;
  // Beside a reference other words may count: such a schema is judged where it stands.
  if (isObject(found.value) && Object.keys(found.value).length > 1) return found;
  return followPointer(root, decodeURI(reference.slice(1)), hops + 1);
}
