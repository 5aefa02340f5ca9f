/** A day as an ISO date, 2026-05-04, which sorts as text. */
export type Day = string;

/** Every month fits into six weeks. */
const shownDays = 42;

/** A day that exists, or undefined. */
export function readDay(text: string): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && writeDay(date) === text ? text : undefined;
}

/** The day in local time. */
export function dayOf(moment: Date): Day {
  return writeDay(new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())));
}

export function addDays(day: Day, count: number): Day {
  const date = toDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return writeDay(date);
}

/** The same day of another month, or its last one when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return writeDay(date);
}

export function clampDay(day: Day, { min, max }: { min: Day; max: Day }): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The weeks that show the month of a day, from the week of its first. Weekdays are counted from Monday, 1, to 7. */
export function listWeeks(day: Day, firstWeekday: number): Day[][] {
  const start = startOfWeek(`${day.slice(0, 8)}01`, firstWeekday);
  const days = Array.from({ length: shownDays }, (_, index) => addDays(start, index));
  return Array.from({ length: shownDays / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first weekday of a language's region. */
export function findFirstWeekday(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: () => { firstDay: number } };
  return getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1;
}

/** The day that a key moves to; undefined for other keys. */
export function moveDay(
  day: Day,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { firstWeekday, rtl }: { firstWeekday: number; rtl: boolean },
): Day | undefined {
  const month = shiftKey ? 12 : 1;
  const forward = rtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return startOfWeek(day, firstWeekday);
    case "End":
      return addDays(startOfWeek(day, firstWeekday), 6);
    case "PageDown":
      return addMonths(day, month);
    case "PageUp":
      return addMonths(day, -month);
    default:
      return undefined;
  }
}

/** Days from one to another, both included; `to` is missing while only one was chosen. */
export type DayRange = { from: Day; to?: Day };

/** The first choice starts a range, the second completes it in either direction, a third starts a new one. */
export function chooseDay(range: DayRange | undefined, day: Day): DayRange {
  if (!range || range.to !== undefined) return { from: day };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

export function isInRange(day: Day, range: DayRange | undefined): boolean {
  return range !== undefined && day >= range.from && day <= (range.to ?? range.from);
}

/** For formatting, in UTC. */
export function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function startOfWeek(day: Day, firstWeekday: number): Day {
  const weekday = toDate(day).getUTCDay() || 7;
  return addDays(day, -((weekday - firstWeekday + 7) % 7));
}

function writeDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}
