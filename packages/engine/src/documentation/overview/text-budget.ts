import { hasText, type Json } from "../../json.ts";

/** How many characters may still be taken, over all texts that share it. */
export type TextBudget = { left: number };

/** A text, cut to its own limit and to the room that is left. */
export function clipText(budget: TextBudget, value: Json | undefined, maxLength: number): string {
  if (!hasText(value)) return "";
  const max = Math.min(maxLength, budget.left);
  const text = value.length > max ? value.slice(0, max).toWellFormed() : value;
  budget.left -= text.length;
  return text;
}

/** Texts of a list; what is no text is left out. */
export function clipTexts(
  budget: TextBudget,
  value: Json | undefined,
  max: number,
  maxLength: number,
): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, max)
    .map((each) => clipText(budget, typeof each === "number" ? String(each) : each, maxLength))
    .filter((text) => text !== "");
}
