/** Known by its prefix, wherever it stands. */
const shareToken = /lss_[\w-]+/g;

/** The same value with the secrets of share links taken out of every text in it, however deep. */
export function hideTokens<Value>(value: Value): Value {
  if (typeof value === "string") return value.replaceAll(shareToken, "token") as Value;
  if (Array.isArray(value)) return value.map(hideTokens) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hideTokens(each)])) as Value;
}
