import type { FieldValue } from "../field.ts";
import { datePatterns, timePatterns, toShape, vaguePatterns } from "./date-patterns.ts";
import { type DateValue, readDate } from "./date-value.ts";
import { findWhole } from "./find-text.ts";
import { formatDate } from "./format-date.ts";
import type { FoundValue } from "./text-match.ts";

type Range = { pattern: string; start: number; end: number };

/** Between a date and its time: `14 Nov, 07:45`. */
const maxGap = 5;

/** Finds an example in the text, as a date, a time or both. */
export function matchDateExamples(text: string, examples: readonly FieldValue[]): FoundValue | undefined {
  let best: FoundValue | undefined;
  for (const sent of examples) {
    const value = readDate(sent);
    if (!value) continue;
    const date = mayShowDate(text, value) ? findPattern(text, value, datePatterns) : undefined;
    const time = mayShowTime(text, value) ? findPattern(text, value, timePatterns) : undefined;
    const range = (date && time && joinRanges(text, date, time)) ?? date ?? time;
    if (!range) continue;
    const certainty = vaguePatterns.has(range.pattern) ? 0.4 : 0.95;
    if (best && (best.certainty > certainty || best.end - best.start >= range.end - range.start)) continue;
    best = { ...range, format: { kind: "date", pattern: range.pattern }, sent, certainty };
  }
  return best;
}

/** Finds a date or time of another value than the examples. */
export function matchDateShape(text: string, has: { date: boolean; time: boolean }): FoundValue | undefined {
  // Most texts are done with this: every pattern has a number.
  if (!/\d/.test(text)) return undefined;
  const date = has.date ? findShape(text, datePatterns) : undefined;
  const time = has.time ? findShape(text, timePatterns) : undefined;
  const range = (date && time && joinRanges(text, date, time)) ?? date ?? time;
  if (!range) return undefined;
  return { ...range, format: { kind: "date", pattern: range.pattern }, sent: undefined, certainty: 0.45 };
}

/** Whether the digits of a date are in the text at all: most texts are done with this. */
function mayShowDate(text: string, { date }: DateValue): boolean {
  return date !== undefined && (text.includes(String(date.day)) || text.includes(String(date.year % 100)));
}

function mayShowTime(text: string, { time }: DateValue): boolean {
  if (!time) return false;
  const minute = String(time.minute).padStart(2, "0");
  return text.includes(minute) || (time.minute === 0 && /[ap]m/i.test(text));
}

function findPattern(text: string, value: DateValue, patterns: readonly string[]): Range | undefined {
  for (const pattern of patterns) {
    const written = formatDate(value, pattern);
    const start = written === undefined ? -1 : findWhole(text, written);
    if (written !== undefined && start >= 0) return { pattern, start, end: start + written.length };
  }
  return undefined;
}

/** Creating all of them takes longer than anything else when this module is loaded: only those that are needed. */
const shapes = new Map<string, RegExp>();

function readShape(pattern: string): RegExp {
  const shape = shapes.get(pattern) ?? toShape(pattern);
  shapes.set(pattern, shape);
  return shape;
}

function findShape(text: string, patterns: readonly string[]): Range | undefined {
  for (const pattern of patterns) {
    const found = vaguePatterns.has(pattern) ? null : readShape(pattern).exec(text);
    if (found) return { pattern, start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

/** A date and a time beside each other are one pattern. */
function joinRanges(text: string, date: Range, time: Range): Range | undefined {
  const [first, last] = date.start < time.start ? [date, time] : [time, date];
  const gap = text.slice(first.end, last.start);
  if (first.end > last.start || gap.length > maxGap || gap.includes("'")) return undefined;
  const between = /\p{L}/u.test(gap) ? `'${gap}'` : gap;
  return { pattern: first.pattern + between + last.pattern, start: first.start, end: last.end };
}
