import { addDays, type Day, dayOf, readDay, toDate } from "../../../ui/forms/calendar-days.ts";

export const presets = ["30", "90"] as const;

/** All uploads, those of the last n days, or those between two days, both included. */
export type ScoreRange =
  | { kind: "all" }
  | { kind: "last"; days: (typeof presets)[number] }
  | { kind: "between"; from: Day; to: Day };

/** Parses the range in the URL. Invalid values count as all. */
export function readRange(text: string): ScoreRange {
  const days = presets.find((each) => each === text);
  if (days) return { kind: "last", days };
  const [from = "", to = "", more] = text.split("_").map(readDay);
  return from && to && from <= to && more === undefined ? { kind: "between", from, to } : { kind: "all" };
}

export function writeRange(range: ScoreRange): string {
  if (range.kind === "between") return `${range.from}_${range.to}`;
  return range.kind === "last" ? range.days : "";
}

/** The start of the range and its exclusive end, by local days. Either is omitted if the range is open there. */
export function toMoments(range: ScoreRange, now: Date): { from?: string; to?: string } {
  if (range.kind === "between") return { from: startOf(range.from), to: startOf(addDays(range.to, 1)) };
  return range.kind === "last" ? { from: startOf(addDays(dayOf(now), 1 - Number(range.days))) } : {};
}

/** "4 May – 9 Jun 2026" */
export function formatDays({ from, to }: { from: Day; to: Day }, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  }).formatRange(toDate(from), toDate(to));
}

function startOf(day: Day): string {
  return new Date(`${day}T00:00:00`).toISOString();
}
