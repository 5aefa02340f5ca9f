const minute = 60_000;
const hour = 60 * minute;

/** Sessions report activity at least this often, so times are not more precise. */
const recent = 11 * minute;

const locales: Record<string, string> = { en: "en-GB", ar: "ar-u-nu-latn" };

/** "12 Nov", with the year when it is another one. */
export function formatDay(moment: string, language: string, now = Date.now()): string {
  const day = new Date(moment);
  const sameYear = day.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(day);
}

/** Formats when a person was last seen; `recently` covers the last minutes, and the page has its own text for it. */
export function formatLastSeen(moment: string, language: string, now = Date.now()): string {
  const age = now - Date.parse(moment);
  if (age < recent) return "recently";
  const words = new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" });
  if (age < hour) return words.format(-Math.floor(age / minute), "minute");
  const days = daysBetween(moment, now);
  if (days === 0) return words.format(-Math.floor(age / hour), "hour");
  return days === 1 ? words.format(-1, "day") : formatDay(moment, language, now);
}

/** By calendar days, not by 24 hours. */
function daysBetween(moment: string, now: number): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(new Date(now)) - midnight(new Date(moment))) / (24 * hour));
}
