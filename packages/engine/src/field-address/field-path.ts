import { everyItem, everyKey, parseFieldAddress, readSegment, toSegment } from "./field-address.ts";

/** The path of a field in its response, as people write it: `items[].price.amount`. */
export function formatFieldPath(field: string): string {
  const segments = parseFieldAddress(field)?.pointer.split("/").slice(1) ?? [];
  let path = "";
  for (const segment of segments) {
    if (`/${segment}` === everyItem) path += "[]";
    else path += (path === "" ? "" : ".") + readSegment(segment);
  }
  return path;
}

/** The pointer for what `formatFieldPath` wrote or a person typed; undefined if a name is missing. */
export function readFieldPath(path: string): string | undefined {
  let pointer = "";
  for (const [index, part] of path.trim().split(".").entries()) {
    const [, name = "", items = ""] = /^([^[\]]*)((?:\[\])*)$/.exec(part) ?? [];
    // A list that is the whole response has no name.
    const isRootList = index === 0 && name === "" && items !== "";
    if (name.trim() === "" && !isRootList) return undefined;
    if (!isRootList) pointer += name === "*" ? everyKey : toSegment(name.trim());
    pointer += everyItem.repeat(items.length / 2);
  }
  return pointer.endsWith(everyItem) ? undefined : pointer;
}
