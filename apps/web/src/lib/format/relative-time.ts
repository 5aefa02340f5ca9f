import { useLocale } from "./formats.ts";

const minute = 60_000;
const steps = [
  { unit: "minute", size: minute, until: 60 * minute },
  { unit: "hour", size: 60 * minute, until: 24 * 60 * minute },
] as const;

/** "2 hours ago", "yesterday", and from a week on the date. Days are those of the calendar, not of 24 hours. */
export function formatRelative(moment: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // A clock that is behind the server's must not produce future times.
  const passed = Math.max(0, now.getTime() - moment.getTime());
  if (passed < minute) return words.format(0, "second");
  const days = countDays(moment, now);
  const step = steps.find(({ until }) => passed < until);
  if (step && (days === 0 || step.unit === "minute")) {
    return words.format(-Math.floor(passed / step.size), step.unit);
  }
  if (days < 7) return words.format(-days, "day");
  const year = moment.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const parts = { weekday: "short", day: "numeric", month: "short", ...year } as const;
  return new Intl.DateTimeFormat(locale, parts).format(moment);
}

function countDays(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / (24 * 60 * minute));
}

/** A relative time as text, and the exact date for the tooltip. */
export function useMoment(iso: string): { words: string; exact: string } {
  const locale = useLocale();
  const moment = new Date(iso);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(moment);
  return { words: formatRelative(moment, new Date(), locale), exact };
}
