import type { DisplayFormat } from "./display-format.ts";
import { formatDate } from "./format-date.ts";

/** One thing that a format does, as a code with parameters for translations, and in English. */
export type FormatStep =
  | { code: "as-sent"; text: string }
  | { code: "divide"; by: number; text: string }
  | { code: "decimals"; count: number; text: string }
  | { code: "group"; separator: string; text: string }
  | { code: "pattern"; pattern: string; sample: string; text: string }
  | { code: "words"; count: number; text: string }
  | { code: "before" | "after"; fixed: string; text: string }
  | { code: "part"; number: number; separator: string; text: string };

/** Shown to explain a pattern. */
const sample = { date: { year: 2026, month: 11, day: 14 }, time: { hour: 7, minute: 45, second: 0 } };

/** Says in words how a value is shown, step by step. */
export function describeFormat(format: DisplayFormat | undefined): FormatStep[] {
  const steps: FormatStep[] = format ? describeKind(format) : [];
  const { before, after, part } = format ?? {};
  if (before) steps.push({ code: "before", fixed: before, text: `after "${before.trim()}"` });
  if (after) steps.push({ code: "after", fixed: after, text: `followed by "${after.trim()}"` });
  if (part) {
    const { separator, index } = part;
    const number = index + 1;
    steps.push({ code: "part", number, separator, text: `part ${number}, divided by "${separator.trim()}"` });
  }
  return steps.length > 0 ? steps : [{ code: "as-sent", text: "as sent" }];
}

function describeKind(format: DisplayFormat): FormatStep[] {
  switch (format.kind) {
    case "number":
      return describeNumber(format);
    case "date": {
      const { pattern } = format;
      const shown = formatDate(sample, pattern) ?? "";
      return [{ code: "pattern", pattern, sample: shown, text: `as ${pattern}` }];
    }
    case "words": {
      const count = Object.keys(format.words).length;
      const text = count === 0 ? "written as words" : `${count} values with their own words`;
      return [{ code: "words", count, text }];
    }
    case "text":
      return [];
  }
}

function describeNumber({ divideBy = 1, decimals, group }: DisplayFormat & { kind: "number" }): FormatStep[] {
  const steps: FormatStep[] = [];
  if (divideBy !== 1) steps.push({ code: "divide", by: divideBy, text: `divided by ${divideBy}` });
  if (decimals !== undefined)
    steps.push({
      code: "decimals",
      count: decimals,
      text: decimals === 1 ? "1 decimal" : `${decimals} decimals`,
    });
  if (group) steps.push({ code: "group", separator: group, text: "thousands separated" });
  return steps;
}
