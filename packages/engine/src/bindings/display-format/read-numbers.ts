import type { NumberFormat } from "./display-format.ts";

/** A number in a text. What it is depends on what a dot or comma means: `1.250` is read in both ways. */
export type NumberInText = { start: number; end: number; readings: NumberReading[] };

export type NumberReading = Pick<NumberFormat, "group" | "decimal"> & { value: number; decimals: number };

/** Digits with single separators between them. */
const runs = /\d+(?:[.,'’\u00a0\u202f\u2009 ]\d+)*/g;

const grouped = /^\d{1,3}(?:([.,'’\u00a0\u202f\u2009 ])\d{3})(?:\1\d{3})*(?:([.,])(\d{1,6}))?$/;
const plain = /^\d+(?:([.,])(\d{1,6}))?$/;

const maxNumbers = 20;

/** Lists the numbers of a text. Parts of times and of codes such as `B4` are not numbers. */
export function readNumbers(text: string): NumberInText[] {
  const found: NumberInText[] = [];
  for (const { 0: run, index } of text.matchAll(runs)) {
    if (found.length >= maxNumbers) break;
    const readings = readRun(run);
    if (readings.length > 0) addNumber(found, text, { start: index, end: index + run.length, readings });
    else {
      let start = index;
      for (const word of run.split(/[\s'’]/)) {
        const own = readRun(word);
        if (own.length > 0) addNumber(found, text, { start, end: start + word.length, readings: own });
        start += word.length + 1;
      }
    }
  }
  return found;
}

function addNumber(found: NumberInText[], text: string, number: NumberInText): void {
  const before = text[number.start - 1] ?? "";
  const after = text[number.end] ?? "";
  if (/[\p{L}:]/u.test(before) || after === ":") return;
  found.push(number);
}

function readRun(run: string): NumberReading[] {
  const readings: NumberReading[] = [];
  const [isGrouped, group = "", mark, fraction = ""] = grouped.exec(run) ?? [];
  if (isGrouped !== undefined && mark !== group)
    readings.push(createReading(run.replaceAll(group, ""), mark, fraction, group));
  const [isPlain, decimal, decimals = ""] = plain.exec(run) ?? [];
  if (isPlain !== undefined) readings.push(createReading(run, decimal, decimals, undefined));
  return readings;
}

function createReading(
  digits: string,
  decimal: string | undefined,
  fraction: string,
  group: string | undefined,
): NumberReading {
  return {
    value: Number(decimal === undefined ? digits : digits.replace(decimal, ".")),
    decimals: fraction.length,
    ...(decimal !== undefined && { decimal }),
    ...(group !== undefined && { group }),
  };
}
