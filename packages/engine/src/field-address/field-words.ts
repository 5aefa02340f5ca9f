import { parseFieldAddress } from "./field-address.ts";

/** A field as people say it: its path below the nearest list, `price.amount`. */
export function formatFieldName(field: string): string {
  const address = parseFieldAddress(field);
  if (!address) return field;
  const names = address.pointer.split("/").slice(address.in === "parameter" ? 2 : 1);
  while (isWildcard(names.at(-1))) names.pop();
  const below = names.findLastIndex(isWildcard) + 1;
  return names.slice(below).map(unescapeName).join(".") || address.in;
}

/** Whether a layer sends the field; otherwise it shows it. */
export function isSentField(field: string): boolean {
  return field.startsWith("parameter/") || /^request(?:\/|$)/.test(field);
}

/** One text for all addresses of a row: a list and its items share one. */
export function toRowKey(field: string): string {
  return field.replace(/(?:\/0)+$/, "");
}

function isWildcard(segment: string | undefined): boolean {
  return segment === "0" || segment === "*";
}

function unescapeName(segment: string): string {
  return segment.replace(/^~2/, "").replaceAll("~1", "/").replaceAll("~0", "~");
}
