import type { DisplayFormat } from "@linkspan/contract";
import { formatValue } from "@linkspan/engine/bindings";

/** How a value is shown; `as-sent` is a binding without a format. */
export type FormatKind = DisplayFormat["kind"] | "as-sent";

export type FormatInput = Record<"divideBy" | "decimals" | "date" | "prefix" | "suffix", string>;

/** The inputs of a format. */
export function fillInput(format: DisplayFormat | null): FormatInput {
  const { divideBy, decimals } = format?.kind === "number" ? format : {};
  return {
    divideBy: String(divideBy ?? (format?.kind === "number" ? "" : "100")),
    decimals: String(decimals ?? ""),
    date: format?.kind === "date" ? format.pattern : "HH:mm",
    prefix: format?.before ?? "",
    suffix: format?.after ?? "",
  };
}

/** The format that the inputs describe, with what they can't change of the one before; null shows values as sent. */
export function readFormat(
  kind: FormatKind,
  input: FormatInput,
  previous: DisplayFormat | null,
): DisplayFormat | null {
  const around = {
    ...(input.prefix ? { before: input.prefix } : {}),
    ...(input.suffix ? { after: input.suffix } : {}),
    ...(previous?.part ? { part: previous.part } : {}),
  };
  switch (kind) {
    case "number": {
      const { group, decimal } = previous?.kind === "number" ? previous : {};
      const divideBy = readInteger(input.divideBy, 1, 1_000_000);
      const decimals = readInteger(input.decimals, 0, 10);
      return {
        kind,
        ...(divideBy !== undefined && divideBy !== 1 ? { divideBy } : {}),
        ...(decimals === undefined ? {} : { decimals }),
        ...(group === undefined ? {} : { group }),
        ...(decimal === undefined ? {} : { decimal }),
        ...around,
      };
    }
    case "date":
      return { kind, pattern: input.date, ...around };
    case "words":
      return previous?.kind === "words" ? { ...previous, ...around } : { kind: "text", ...around };
    case "text":
      return { kind, ...around };
    case "as-sent":
      return null;
  }
}

/** What a layer shows for an example. A value that the format doesn't fit is shown as sent. */
export function applyFormat(example: string, format: DisplayFormat | null): string {
  return format ? formatValue(example, format) : example;
}

function readInteger(text: string, min: number, max: number): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text.trim()) && number >= min && number <= max ? number : undefined;
}
