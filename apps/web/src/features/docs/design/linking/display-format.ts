import type { DisplayFormat } from "@linkspan/contract";
import { type DisplayFormat as EngineFormat, formatValue } from "@linkspan/engine/bindings";

/** How a person thinks of a format: a property of a format decides which one it is. */
export type FormatKind = "number" | "date" | "text" | "as-sent";

export type FormatInput = Record<"divideBy" | "decimals" | "date" | "prefix" | "suffix", string>;

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

/** The stored form of a format that the engine inferred; null for a value that is shown as sent. */
export function toStoredFormat(format: EngineFormat | undefined): DisplayFormat | null {
  if (!format) return null;
  const { before, after } = format;
  return {
    ...(format.kind === "number" && format.divideBy !== undefined ? { divideBy: format.divideBy } : {}),
    ...(format.kind === "number" && format.decimals !== undefined ? { decimals: format.decimals } : {}),
    ...(format.kind === "date" ? { date: format.pattern } : {}),
    ...(format.kind === "words" ? { values: { ...format.words } } : {}),
    ...(before ? { prefix: before } : {}),
    ...(after ? { suffix: after } : {}),
  };
}

/** What a layer shows for an example. A value that the format doesn't fit is shown as sent. */
export function applyFormat(example: string, format: DisplayFormat | null): string {
  return format ? formatValue(example, toEngineFormat(format)) : example;
}

function toEngineFormat({ divideBy, decimals, date, prefix, suffix, values }: DisplayFormat): EngineFormat {
  const around = { before: prefix, after: suffix };
  if (date !== undefined) return { ...around, kind: "date", pattern: date };
  if (values) return { ...around, kind: "words", words: values, letterCase: "sentence" };
  if (divideBy === undefined && decimals === undefined) return { ...around, kind: "text" };
  return { ...around, kind: "number", divideBy, decimals };
}

function readInteger(text: string, min: number, max: number): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text.trim()) && number >= min && number <= max ? number : undefined;
}
