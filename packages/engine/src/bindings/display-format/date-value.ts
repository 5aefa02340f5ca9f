/** A date, a time or both as a value contains them. The offset of the value itself is kept: 07:45+01:00 is 07:45. */
export type DateValue = {
  date: { year: number; month: number; day: number } | undefined;
  time: { hour: number; minute: number; second: number } | undefined;
};

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,12})?(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/;
const isoTime = /^(\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,12})?(?:[Zz]|[+-]\d{2}:?\d{2})?$/;

/** Timestamps before 2001 or after 2286 are other numbers; above the last of these, they count milliseconds. */
const timestamps = { first: 1e9, last: 1e10 };

/** Reads an ISO date or time, or a Unix timestamp, which is shown in UTC; undefined for anything else. */
export function readDate(value: unknown): DateValue | undefined {
  if (typeof value === "number") return readTimestamp(value);
  if (typeof value !== "string" || value.length > 40) return undefined;
  const text = value.trim();
  const [, year, month, day, hour, minute, second = "0"] = isoDate.exec(text) ?? [];
  if (year !== undefined) {
    const date = { year: Number(year), month: Number(month), day: Number(day) };
    const time = hour === undefined ? undefined : toTime(hour, minute, second);
    const isReal = isRealDate(date) && (hour === undefined || time !== undefined);
    return isReal ? { date, time } : undefined;
  }
  const [, onlyHour, onlyMinute, onlySecond = "0"] = isoTime.exec(text) ?? [];
  const time = onlyHour === undefined ? undefined : toTime(onlyHour, onlyMinute, onlySecond);
  return time && { date: undefined, time };
}

/** 0 for Sunday. */
export function readWeekday({ year, month, day }: NonNullable<DateValue["date"]>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function readTimestamp(value: number): DateValue | undefined {
  const { first, last } = timestamps;
  const isMilliseconds = value >= first * 1000 && value < last * 1000;
  if (!isMilliseconds && !(value >= first && value < last)) return undefined;
  return readDate(new Date(isMilliseconds ? value : value * 1000).toISOString());
}

function toTime(hour: string, minute = "0", second: string): DateValue["time"] {
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  return time.hour < 25 && time.minute < 60 && time.second < 61 ? time : undefined;
}

function isRealDate({ year, month, day }: NonNullable<DateValue["date"]>): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
