import type { FieldValue } from "../field.ts";
import type { NumberFormat } from "./display-format.ts";
import { isMoneyText } from "./money.ts";
import { type NumberInText, type NumberReading, readNumbers } from "./read-numbers.ts";
import type { FoundValue } from "./text-match.ts";

/** What values are divided by to be shown: cents, grams or meters, and shares of 1 that are shown as percent. */
const scales = [1, 100, 1000, 0.01] as const;

/** Finds an example in the text, perhaps scaled and rounded. */
export function matchNumberExamples(text: string, examples: readonly FieldValue[]): FoundValue | undefined {
  let best: FoundValue | undefined;
  const numbers = readNumbers(text);
  const isMoney = isMoneyText(text);
  for (const sent of examples) {
    const value = readNumber(sent);
    if (value === undefined) continue;
    for (const number of numbers) {
      for (const reading of number.readings) {
        for (const divideBy of scales) {
          if (!isShownAs(value, divideBy, reading)) continue;
          const certainty = rateCertainty(text, number, divideBy, isMoney);
          if (certainty > (best?.certainty ?? 0))
            best = {
              ...toRange(number),
              format: toFormat(reading, divideBy),
              sent,
              certainty,
            };
        }
      }
    }
  }
  return best;
}

/** Finds a number of another value than the examples. `isMinor` says that amounts are in cents. */
export function matchNumberShape(text: string, isMinor: boolean): FoundValue | undefined {
  const [number] = readNumbers(text);
  const reading = number?.readings[0];
  if (!number || !reading) return undefined;
  const isMoney = isMoneyText(text);
  // An amount is alone or beside its currency, and the end of a hidden number is not one.
  if ((isMinor && !isMoney && /\p{L}/u.test(text)) || /[•*]{2}/.test(text)) return undefined;
  const format = toFormat(reading, isMinor ? 100 : 1);
  return { ...toRange(number), format, sent: undefined, certainty: isMoney ? 0.4 : 0.3 };
}

function readNumber(value: FieldValue): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value) ? Number(value) : undefined;
}

function isShownAs(value: number, divideBy: number, { value: shown, decimals }: NumberReading): boolean {
  const scaled = Math.abs(value) / divideBy;
  if (divideBy !== 1 && value === 0) return false;
  // A share is at most 1, and nothing larger is shown as percent.
  if (divideBy < 1 && (Math.abs(value) > 1 || shown > 100)) return false;
  if (Math.abs(scaled - shown) < 1e-9) return true;
  // Few digits say too little to be a rounded example.
  return shown >= 10 && Math.abs(scaled - shown) <= 0.5 / 10 ** decimals;
}

/** Numbers of few digits are everywhere, and so are others of the same scale. */
function rateCertainty(
  text: string,
  { start, end }: NumberInText,
  divideBy: number,
  isMoney: boolean,
): number {
  const digits = text.slice(start, end).replaceAll(/\D/g, "").length;
  const byDigits = digits >= 4 ? 0.9 : digits === 3 ? 0.8 : digits === 2 ? 0.5 : 0.35;
  if (divideBy === 1) return byDigits + (isMoney ? 0.05 : 0);
  if (divideBy === 0.01) return text.includes("%") ? byDigits : 0;
  if (divideBy === 100) {
    if (isMoney) return Math.min(byDigits + 0.1, 0.95);
    // The currency may be in a layer beside it.
    return /\p{L}/u.test(text) ? 0 : byDigits / 2;
  }
  // Thousands are left out where another unit is shown.
  return /\p{L}/u.test(text.slice(end, end + 3)) && !isMoney ? byDigits * 0.7 : 0;
}

function toRange({ start, end }: NumberInText): { start: number; end: number } {
  return { start, end };
}

function toFormat({ decimals, group, decimal }: NumberReading, divideBy: number): NumberFormat {
  return {
    kind: "number",
    ...(divideBy !== 1 && { divideBy }),
    ...((decimals > 0 || divideBy !== 1) && { decimals }),
    ...(group !== undefined && { group }),
    ...(decimal !== undefined && decimal !== "." && { decimal }),
  };
}
