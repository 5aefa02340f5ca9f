import type { NumberFormat } from "./display-format.ts";

/** Where numbers are written with an exponent. */
const maxNumber = 1e21;

const maxDecimals = 20;

/** Writes a number; undefined if the value is none. */
export function formatNumber(value: unknown, format: NumberFormat): string | undefined {
  const sent = typeof value === "string" && /^\s*[-+]?\d/.test(value) ? Number(value) : value;
  if (typeof sent !== "number" || !Number.isFinite(sent)) return undefined;
  const { divideBy = 1, decimals, group = "", decimal = "." } = format;
  const number = divideBy === 0 ? sent : sent / divideBy;
  if (Math.abs(number) >= maxNumber) return String(number);
  const written = writePlain(Math.abs(number), decimals);
  const [whole = "", fraction] = written.split(".");
  const grouped = group === "" ? whole : groupThousands(whole, group);
  const isNegative = number < 0 && /[1-9]/.test(written);
  return `${isNegative ? "-" : ""}${grouped}${fraction === undefined ? "" : decimal + fraction}`;
}

function writePlain(number: number, decimals: number | undefined): string {
  if (decimals !== undefined)
    return number.toFixed(Math.min(Math.max(Math.trunc(decimals) || 0, 0), maxDecimals));
  // Dividing leaves traces behind the digits that anyone means: 0.1 + 0.2.
  const short = String(Number(number.toFixed(6)));
  return short.includes("e") ? number.toFixed(6) : short;
}

function groupThousands(digits: string, group: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}${group}${grouped}`;
  }
  return grouped;
}
