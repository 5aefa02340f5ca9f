import type { FieldValue } from "../field.ts";
import type { DisplayFormat } from "./display-format.ts";
import { fillText, formatValue } from "./format-value.ts";
import { type MatchedField, matchText, readDateKind } from "./match-text.ts";
import { readNumbers } from "./read-numbers.ts";

/** How a layer shows a field: its format, and its text in the design if it is a text. */
export type ShownField = { format: DisplayFormat | undefined; text: string | undefined };

/** A value, and what a layer shows for it; `sent` is undefined where no value is known. */
export type ShownValue = { sent: FieldValue | undefined; shown: string };

/** A value of the field before may be so many times that of the field after: cents and dollars, grams and kilos. */
const factors = [1, 100, 0.01, 1000, 0.001] as const;

/** What `DisplayFormat` allows. */
const maxDivisor = 1_000_000;

/** The format by which a layer goes on showing the same when another field takes the place of its own. */
export function moveFormat(
  { format, text }: ShownField,
  before: MatchedField,
  after: MatchedField,
): DisplayFormat | undefined {
  if (kindOf(before) !== kindOf(after)) return inferOther(text, format, after);
  if (kindOf(before) !== "number") return format;
  const factor = findFactor(before, after, format);
  return factor === 1 ? format : divide(format, factor);
}

/** What a layer shows before and after, by a value that its text shows, or else by examples. */
export function showMoved(
  shown: ShownField,
  before: MatchedField,
  after: MatchedField,
): { before: ShownValue; after: ShownValue } {
  const sent = readSent(shown, before);
  const moved = convertSent(sent, shown, before, after);
  const format = moveFormat(shown, before, after);
  return {
    before: { sent, shown: formatValue(sent, shown.format) },
    after: { sent: moved, shown: formatValue(moved, format) },
  };
}

function kindOf(field: MatchedField): string {
  if (field.type === "integer" || field.type === "number") return "number";
  return readDateKind(field) ? "date" : field.type;
}

/** What a value of the field before is to be divided by to be one of the field after. */
function findFactor(
  before: MatchedField,
  after: MatchedField,
  format: DisplayFormat | undefined,
): (typeof factors)[number] {
  const [old, now] = [before.examples.filter(isAmount), after.examples.filter(isAmount)];
  const isShared = (factor: number) =>
    old.some((value) => now.some((other) => Math.abs(value / factor - other) < 1e-9 * Math.abs(other)));
  const byExamples = factors.find(isShared);
  if (byExamples !== undefined) return byExamples;
  if (before.isMinorUnits !== after.isMinorUnits) return before.isMinorUnits ? 100 : 0.01;
  // What the layer divides are cents, even if no text says so; amounts with decimals are none.
  const wasMinor = before.type === "integer" && format?.kind === "number" && format.divideBy === 100;
  return wasMinor && after.type === "number" && !after.isMinorUnits ? 100 : 1;
}

/** Zero is zero in every unit. */
function isAmount(value: FieldValue): value is number {
  return typeof value === "number" && value !== 0;
}

function divide(format: DisplayFormat | undefined, factor: number): DisplayFormat | undefined {
  if (format && format.kind !== "number") return format;
  const { divideBy: old = 1, ...rest } = format ?? { kind: "number" as const };
  const divideBy = Math.round((old / factor) * 1e6) / 1e6;
  if (divideBy === 1) return rest;
  // A value that becomes smaller than what was shown has no format: the layer shows it as sent.
  return Number.isInteger(divideBy) && divideBy > 1 && divideBy <= maxDivisor
    ? { ...rest, divideBy }
    : format;
}

/** A value of another kind is shown as the text of the layer shows it; else only what surrounds it stays. */
function inferOther(
  text: string | undefined,
  format: DisplayFormat | undefined,
  after: MatchedField,
): DisplayFormat | undefined {
  const match = text === undefined ? undefined : matchText(text, after);
  if (match) return match.format;
  const { before, after: end, part } = format ?? {};
  if (!before && !end && !part) return undefined;
  return { kind: "text", ...(before && { before }), ...(end && { after: end }), ...(part && { part }) };
}

/** The value that the text of a layer shows, read backwards through its format; else an example. */
function readSent({ format, text }: ShownField, field: MatchedField): FieldValue | undefined {
  if (text !== undefined && kindOf(field) === "number") {
    const divideBy = format?.kind === "number" ? (format.divideBy ?? 1) : 1;
    for (const { readings } of readNumbers(text)) {
      for (const { value } of readings) {
        const sent = round(value * divideBy);
        if (fillText(text, sent, format) === text) return sent;
      }
    }
  }
  return (text === undefined ? undefined : matchText(text, field)?.sent) ?? field.examples[0];
}

function convertSent(
  sent: FieldValue | undefined,
  { format, text }: ShownField,
  before: MatchedField,
  after: MatchedField,
): FieldValue | undefined {
  if (kindOf(before) === kindOf(after) && sent !== undefined) {
    if (typeof sent !== "number")
      return after.values.length === 0 || after.values.includes(String(sent)) ? sent : after.examples[0];
    const moved = round(sent / findFactor(before, after, format));
    if (after.type !== "integer" || Number.isInteger(moved)) return moved;
  }
  return (text === undefined ? undefined : matchText(text, after)?.sent) ?? after.examples[0];
}

/** Dividing leaves traces behind the digits that anyone means. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
