import type { Json } from "../json.ts";

const maxTexts = 50;

/** The texts of a list; nothing else in it, and nothing when it is no list. */
export function listTexts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(0, maxTexts) : [];
}
