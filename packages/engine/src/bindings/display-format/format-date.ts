import { type DateValue, readWeekday } from "./date-value.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A token of a pattern, a quoted text, or any other character. */
const tokens = /yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|hh|h|mm|ss|a|'[^']*'|./gsu;

const pad = (number: number) => String(number).padStart(2, "0");

/** Writes a date by a pattern; undefined if the pattern asks for what the value lacks. */
export function formatDate({ date, time }: DateValue, pattern: string): string | undefined {
  let text = "";
  for (const token of splitPattern(pattern)) {
    const [first = ""] = token;
    if ("yMdE".includes(first)) {
      if (!date) return undefined;
      text += writeDateToken(token, date);
    } else if (timeTokens.has(token)) {
      if (!time) return undefined;
      text += writeTimeToken(token, time);
    } else text += first === "'" && token.length > 1 ? token.slice(1, -1) : token;
  }
  return text;
}

const timeTokens: ReadonlySet<string> = new Set(["HH", "H", "hh", "h", "mm", "ss", "a"]);

/** Patterns are few and used again and again. */
const splitPatterns = new Map<string, string[]>();
const maxPatterns = 500;

function splitPattern(pattern: string): string[] {
  const known = splitPatterns.get(pattern);
  if (known) return known;
  const split = Array.from(pattern.slice(0, 200).matchAll(tokens), ([token]) => token);
  if (splitPatterns.size < maxPatterns) splitPatterns.set(pattern, split);
  return split;
}

function writeDateToken(token: string, date: NonNullable<DateValue["date"]>): string {
  const { year, month, day } = date;
  const monthName = months[month - 1] ?? "";
  switch (token) {
    case "yyyy":
      return String(year).padStart(4, "0");
    case "yy":
      return pad(year % 100);
    case "MMMM":
      return monthName;
    case "MMM":
      return monthName.slice(0, 3);
    case "MM":
      return pad(month);
    case "M":
      return String(month);
    case "dd":
      return pad(day);
    case "d":
      return String(day);
    case "EEEE":
      return weekdays[readWeekday(date)] ?? "";
    case "EEE":
      return (weekdays[readWeekday(date)] ?? "").slice(0, 3);
    default:
      return token;
  }
}

function writeTimeToken(token: string, { hour, minute, second }: NonNullable<DateValue["time"]>): string {
  switch (token) {
    case "HH":
      return pad(hour);
    case "H":
      return String(hour);
    case "hh":
      return pad(hour % 12 || 12);
    case "h":
      return String(hour % 12 || 12);
    case "mm":
      return pad(minute);
    case "ss":
      return pad(second);
    default:
      return hour % 24 < 12 ? "AM" : "PM";
  }
}
