import { findRule } from "../rules/find-rule.ts";
import { cleanText } from "./clean-text.ts";
import { pageWidth, wrapText } from "./layout.ts";
import type { Paint } from "./paint.ts";
import type { SourceLocation } from "./report.ts";
import { formatPointer, gradeScore } from "./wording.ts";

/** So many places of a rule are shown; the rest is a number. */
export const maxLocationsShown = 3;

/** Where the words of an entry begin, behind a mark of five characters. */
const wordsColumn = 9;
const barWidth = 30;

/** A score as a bar, a number and a word. */
export function writeScore(name: string, score: number, paint: Paint): string {
  const grade = gradeScore(score);
  const filled = Math.round((score / 100) * barWidth);
  const bar = paint[grade]("━".repeat(filled)) + paint.faint("─".repeat(barWidth - filled));
  return `  ${name.padEnd(14)}${bar}  ${paint[grade](`${String(score).padStart(3)}  ${grade}`)}`;
}

/** A mark with the words that belong to it. */
export function listEntry(mark: string, words: string): string[] {
  const [first = "", ...rest] = wrapText(cleanText(words), wordsColumn);
  return [`  ${mark}  ${first.trimStart()}`, ...rest];
}

/** The first places of an entry, such as `orders.yaml:9:5  GET /orders`. */
export function formatLocations(file: string, locations: readonly SourceLocation[], paint: Paint): string[] {
  const lines = locations.slice(0, maxLocationsShown).map(({ pointer, line, column }) => {
    const location = `${" ".repeat(wordsColumn)}${file}:${line}:${column}`;
    const name = cleanText(formatPointer(pointer));
    if (name === "" || location.length + 2 + name.length > pageWidth) return location;
    return `${location}  ${paint.faint(name)}`;
  });
  const hidden = locations.length - maxLocationsShown;
  return hidden > 0 ? [...lines, ...indentNote(`and ${hidden} more`, paint)] : lines;
}

/** What to do about an entry. */
export function listFix(rule: string, paint: Paint): string[] {
  return indentNote(findRule(rule)?.fix ?? "", paint);
}

/** Quieter words below an entry. */
export function indentNote(words: string, paint: Paint): string[] {
  return wrapText(words, wordsColumn).map(paint.faint);
}
