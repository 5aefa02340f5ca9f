/**
 * Integers that a JavaScript number cannot represent are kept as the text that their author wrote, behind a mark. As a
 * text they survive every JSON.parse and JSON.stringify between the reader, the stored chunks and the page; whatever
 * writes a value for people removes the mark. A private-use character: no description contains it by accident.
 */
const mark = "\ue0f1";
const marked = /"\ue0f1(-?\d+)"/g;

/** Limits are compared and computed with: they stay numbers. */
const limitKeys: ReadonlySet<string> = new Set([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
]);

/** Whether a text may contain an integer that no number represents; almost none does. */
export function mayHaveLargeIntegers(text: string): boolean {
  return /[\s:[,]-?[1-9]\d{15,}(?:[\s,\]}]|$)/.test(text);
}

/** The integer as it was written, where a number would be another one; else undefined. */
export function markLargeInteger(source: string): string | undefined {
  const isInteger = /^[+-]?\d{16,}$/.test(source) && !Number.isSafeInteger(Number(source));
  return isInteger ? mark + source.replace(/^\+/, "") : undefined;
}

/** Whether a value is such an integer. */
export function isLargeInteger(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(mark) && /^-?\d+$/.test(value.slice(1));
}

/** The nearest number. */
export function toNearestNumber(value: string): number {
  return Number(value.slice(1));
}

/** A written value or JSON text with its large integers as their authors wrote them. */
export function restoreLargeIntegers(text: string): string {
  return text.includes(mark) ? text.replaceAll(marked, "$1").replaceAll(/\ue0f1(?=-?\d)/g, "") : text;
}

/** For `JSON.parse`. Where the platform does not pass the source on, integers are rounded. */
export function reviveLargeInteger(key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value) || limitKeys.has(key)) return value;
  return markLargeInteger(context?.source ?? "") ?? value;
}

/** Makes limits numbers again, and keys plain texts, in a value that was read without knowing what is what. */
export function settleLargeIntegers(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const inner = object[key];
    if (isLargeInteger(inner) && limitKeys.has(key)) object[key] = toNearestNumber(inner);
    else settleLargeIntegers(inner, seen);
    if (!key.startsWith(mark)) continue;
    object[key.slice(1)] = object[key];
    delete object[key];
  }
}
