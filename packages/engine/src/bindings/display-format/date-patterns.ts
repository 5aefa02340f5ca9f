/** Patterns that designs use, the longest first: what they show contains what later ones show. */
export const datePatterns = [
  "EEEE, MMMM d, yyyy",
  "EEEE, d MMMM yyyy",
  "EEEE d MMMM yyyy",
  "EEEE, MMMM d",
  "EEEE, d MMMM",
  "EEEE d MMMM",
  "EEE, MMM d, yyyy",
  "EEE, d MMM yyyy",
  "EEE d MMM yyyy",
  "EEE, d MMMM",
  "EEE d MMMM",
  "EEE, MMM d",
  "EEE MMM d",
  "EEE, d MMM",
  "EEE d MMM",
  "MMMM d, yyyy",
  "d MMMM yyyy",
  "MMM d, yyyy",
  "MMM d yyyy",
  "d MMM yyyy",
  "MMMM yyyy",
  "MMM yyyy",
  "MMMM d",
  "d MMMM",
  "MMM d",
  "d MMM",
  "EEEE d",
  "EEE d",
  "yyyy-MM-dd",
  "dd.MM.yyyy",
  "d.M.yyyy",
  "dd/MM/yyyy",
  "dd / MM / yyyy",
  "MM/dd/yyyy",
  "d/M/yyyy",
  "M/d/yyyy",
  "dd-MM-yyyy",
  "dd/MM/yy",
  "MM/dd/yy",
  "MM/yyyy",
  "MM/yy",
  "d/M",
  "M/d",
  "yyyy",
] as const;

export const timePatterns = ["HH:mm:ss", "h:mm a", "h:mma", "HH:mm", "H:mm", "HH.mm", "h a", "ha"] as const;

/** Patterns that show too little to tell a date by. */
export const vaguePatterns: ReadonlySet<string> = new Set(["yyyy", "d/M", "M/d", "HH.mm", "MM/yy", "ha"]);

const monthNames = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const weekdayNames = "(?:mon|tue|wed|thu|fri|sat|sun)";
const sources: Readonly<Record<string, string>> = {
  yyyy: "(?:19|20)\\d\\d",
  yy: "\\d\\d",
  MMMM: "(?:january|february|march|april|may|june|july|august|september|october|november|december)",
  MMM: monthNames,
  MM: "(?:0\\d|1[0-2])",
  M: "(?:[1-9]|1[0-2])",
  dd: "(?:[0-2]\\d|3[01])",
  d: "(?:[1-9]|[12]\\d|3[01])",
  EEEE: "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
  EEE: weekdayNames,
  HH: "(?:[01]\\d|2[0-4])",
  H: "(?:\\d|1\\d|2[0-4])",
  h: "(?:[1-9]|1[0-2])",
  mm: "[0-5]\\d",
  ss: "[0-5]\\d",
  a: "[ap]m",
};

/** What a text that a pattern wrote looks like. */
export function toShape(pattern: string): RegExp {
  const source = pattern.replaceAll(/yyyy|yy|MMMM|MMM|MM|M|dd|d|EEEE|EEE|HH|H|h|mm|ss|a|[./]/g, (token) =>
    Object.hasOwn(sources, token) ? (sources[token] ?? "") : `\\${token}`,
  );
  return new RegExp(`(?<![\\p{L}\\p{N}:])${source}(?![\\p{L}\\p{N}:])`, "iu");
}
