import type { DisplayFormat } from "@linkspan/contract";
import { formatValue } from "@linkspan/engine/bindings";

/** A format that a person can choose; a value without a format is shown as sent. */
export type FormatKind = DisplayFormat["kind"] | "as-sent";

export type FormatInput = Record<"divideBy" | "decimals" | "pattern" | "before" | "after", string>;

/** The inputs for a format. */
export function toFormatInput(format: DisplayFormat | null): FormatInput {
  const number = format?.kind === "number" ? format : undefined;
  return {
    divideBy: String(number?.divideBy ?? ""),
    decimals: String(number?.decimals ?? ""),
    pattern: format?.kind === "date" ? format.pattern : "HH:mm",
    before: format?.before ?? "",
    after: format?.after ?? "",
  };
}

/** The format that the inputs describe; null for a value that is shown as sent. What has no input stays as before. */
export function readFormat(
  kind: FormatKind,
  input: FormatInput,
  previous: DisplayFormat | null,
): DisplayFormat | null {
  const around = {
    ...(previous?.part ? { part: previous.part } : {}),
    ...(input.before ? { before: input.before } : {}),
    ...(input.after ? { after: input.after } : {}),
  };
  switch (kind) {
    case "as-sent":
      return null;
    case "number": {
      const divideBy = readInteger(input.divideBy, 1, 1_000_000);
      const decimals = readInteger(input.decimals, 0, 10);
      const { group, decimal } = previous?.kind === "number" ? previous : {};
      return {
        kind,
        ...(group === undefined ? {} : { group }),
        ...(decimal === undefined ? {} : { decimal }),
        ...(divideBy === undefined || divideBy === 1 ? {} : { divideBy }),
        ...(decimals === undefined ? {} : { decimals }),
        ...around,
      };
    }
    case "date":
      return { kind, pattern: input.pattern || "HH:mm", ...around };
    case "words": {
      const { words, letterCase } =
        previous?.kind === "words" ? previous : { words: {}, letterCase: "sentence" as const };
      return { kind, words, letterCase, ...around };
    }
    case "text":
      return { kind, ...around };
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
