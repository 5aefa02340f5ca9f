import type { LetterCase } from "./display-format.ts";

/** Inside a value: what separates its words, and the humps of camelCase. */
const separators = /[_\-\s.]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/** Writes a value of an enum as people read it: `on_time` as `On time`. */
export function writeWords(value: string, letterCase: LetterCase): string {
  const words = value.split(separators).filter((word) => word !== "");
  if (letterCase === "upper") return words.join(" ").toUpperCase();
  const lower = words.map((word) => word.toLowerCase());
  if (letterCase === "lower") return lower.join(" ");
  if (letterCase === "title") return lower.map(capitalize).join(" ");
  return capitalize(lower.join(" "));
}

function capitalize(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** The case that a shown text is written in. */
export function readLetterCase(text: string): LetterCase {
  if (text === text.toUpperCase() && text !== text.toLowerCase()) return "upper";
  if (text === text.toLowerCase()) return "lower";
  const later = text.split(/\s+/).slice(1);
  const isTitle = later.length > 0 && later.every((word) => word === capitalize(word));
  return isTitle ? "title" : "sentence";
}
