/** A token of a share link is recognized by its prefix. */
const shareToken = /lss_[\w-]+/g;

/** A copy of the value without the tokens of share links in any of its strings. */
export function hideTokens<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll(shareToken, "token") as Value;
  if (Array.isArray(value)) return value.map(hideTokens) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hideTokens(each)])) as Value;
}
