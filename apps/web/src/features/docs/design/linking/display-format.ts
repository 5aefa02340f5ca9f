import type { DisplayFormat } from "@linkspan/contract";

/** How a person thinks of a format: a property of a format decides which one it is. */
export type FormatKind = "number" | "date" | "text" | "as-sent";

type FormatInput = Record<"divideBy" | "decimals" | "date" | "prefix" | "suffix", string>;

export function findFormatKind(format: DisplayFormat | null): FormatKind {
  if (!format) return "as-sent";
  if (format.date !== undefined) return "date";
  return format.divideBy !== undefined || format.decimals !== undefined ? "number" : "text";
}

/** The format that the inputs describe; null for a value that is shown as sent. */
export function readFormat(kind: FormatKind, input: FormatInput): DisplayFormat | null {
  if (kind === "as-sent") return null;
  const divideBy = readInteger(input.divideBy, 1, 1_000_000);
  const decimals = readInteger(input.decimals, 0, 10);
  return {
    ...(kind === "number" && divideBy !== undefined && divideBy !== 1 ? { divideBy } : {}),
    ...(kind === "number" && decimals !== undefined ? { decimals } : {}),
    ...(kind === "date" && input.date ? { date: input.date } : {}),
    ...(input.prefix ? { prefix: input.prefix } : {}),
    ...(input.suffix ? { suffix: input.suffix } : {}),
  };
}

/** What a layer shows for a value. A value that the format doesn't fit is shown as sent. */
export function applyFormat(value: string, format: DisplayFormat | null): string {
  if (!format) return value;
  const { prefix = "", suffix = "" } = format;
  return `${prefix}${formatDate(value, format) ?? formatNumber(value, format) ?? value}${suffix}`;
}

function formatNumber(value: string, { divideBy, decimals }: DisplayFormat): string | undefined {
  const number = Number(value);
  if (value.trim() === "" || Number.isNaN(number)) return undefined;
  const divided = number / (divideBy ?? 1);
  return decimals === undefined ? String(divided) : divided.toFixed(decimals);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A time is shown in the offset that the value has: 07:45+01:00 is 07:45. */
function formatDate(value: string, { date: pattern }: DisplayFormat): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2}))?/.exec(value);
  if (!pattern || !parts) return undefined;
  const [, year = "", month = "", day = "", hour, minute] = parts;
  const tokens: Record<string, string | undefined> = {
    yyyy: year,
    MMM: months[Number(month) - 1],
    MM: month,
    dd: day,
    d: String(Number(day)),
    HH: hour,
    mm: minute,
  };
  const text = pattern.replace(/yyyy|MMM|MM|dd|d|HH|mm/g, (token) => tokens[token] ?? "\0");
  return text.includes("\0") ? undefined : text;
}

function readInteger(text: string, min: number, max: number): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text.trim()) && number >= min && number <= max ? number : undefined;
}
