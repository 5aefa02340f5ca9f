import type { ReachingChange } from "@linkspan/contract";

/** The one number of a text. */
const oneNumber = /^(\D*)(\d+(?:([.,])\d{1,2})?)(\D*)$/;

/**
 * What a layer shows after a change if its link stays as it is; empty for nothing. Undefined where that isn't known:
 * where the change says nothing about the value, or where the text isn't one plain number.
 */
export function showAfter(
  { scale }: Pick<ReachingChange, "scale">,
  effect: ReachingChange["reach"]["first"][number]["effect"],
  text: string | null,
): string | undefined {
  if (effect === "removed") return "";
  if (effect !== "renamed" && effect !== "retyped") return undefined;
  if (scale !== null) return text === null ? undefined : scaleText(text, scale);
  return effect === "renamed" ? "" : undefined;
}

function scaleText(text: string, scale: number): string | undefined {
  const [, before = "", number, separator = ".", after = ""] = oneNumber.exec(text) ?? [];
  if (number === undefined) return undefined;
  const scaled = Number((Number(number.replace(",", ".")) * scale).toFixed(2));
  return scaled === 0 ? undefined : `${before}${String(scaled).replace(".", separator)}${after}`;
}
