import type { Field, FieldValue } from "../field.ts";
import { readDate } from "./date-value.ts";
import { matchDateExamples, matchDateShape } from "./match-date.ts";
import { matchNumberExamples, matchNumberShape } from "./match-number.ts";
import { matchStringExamples, matchStringShape } from "./match-string.ts";
import { matchBoolean, matchEnumValue } from "./match-words.ts";
import { addSurroundings } from "./surroundings.ts";
import type { FoundValue, TextMatch } from "./text-match.ts";

/** Longer texts are prose: only their beginning is compared. */
const maxLength = 300;

/** What matching needs to know about a field. */
export type MatchedField = Pick<Field, "type" | "format" | "values" | "examples" | "isMinorUnits">;

/** How a text shows a value of a field: an example, or else what looks like another value; undefined if it doesn't. */
export function matchText(layerText: string, field: MatchedField): TextMatch | undefined {
  const text = layerText.trim().slice(0, maxLength);
  if (text === "") return undefined;
  const found = findExample(text, field) ?? findShape(text, field);
  if (!found) return undefined;
  const { start, end, sent } = found;
  // In prose a number, a date or a name is one of many.
  const isProse = text.length > 40 && end - start < text.length / 4;
  if (isProse && sent === undefined) return undefined;
  const certainty = isProse ? found.certainty * 0.4 : found.certainty;
  const format = addSurroundings(found.format, text, start, end);
  return { format, sent, start, end, certainty, shown: text.slice(start, end) };
}

/** Which kinds of dates and times the values of a field contain. */
export function readDateKind({
  type,
  format,
  examples,
}: Pick<Field, "type" | "format" | "examples">): { date: boolean; time: boolean } | undefined {
  if (format === "date-time") return { date: true, time: true };
  if (format === "date") return { date: true, time: false };
  if (format === "time") return { date: false, time: true };
  if (type !== "string" || examples.length === 0) return undefined;
  const dates = examples.map(readDate);
  if (dates.some((date) => date === undefined)) return undefined;
  return { date: dates.some((each) => each?.date), time: dates.some((each) => each?.time) };
}

function findExample(text: string, field: MatchedField): FoundValue | undefined {
  const { type, examples, values } = field;
  if (type === "array") return undefined;
  if (type === "boolean") return matchBoolean(text);
  if (values.length > 0 && type === "string") return matchEnumValue(text, values);
  const found = [
    readDateKind(field) || type === "integer" ? matchDateExamples(text, examples) : undefined,
    isNumeric(type, examples) ? matchNumberExamples(text, examples) : undefined,
    type === "string" || type === "any" ? matchStringExamples(text, examples) : undefined,
  ];
  return found.reduce(
    (best, each) => ((each?.certainty ?? 0) > (best?.certainty ?? 0) ? each : best),
    undefined,
  );
}

function findShape(text: string, field: MatchedField): FoundValue | undefined {
  const dates = readDateKind(field);
  if (dates) return matchDateShape(text, dates);
  const { type, format, isMinorUnits, examples, values } = field;
  if (values.length > 0) return undefined;
  if (isNumeric(type, examples)) return matchNumberShape(text, isMinorUnits);
  return matchStringShape(text, format, examples);
}

function isNumeric(type: Field["type"], examples: readonly FieldValue[]): boolean {
  if (type === "integer" || type === "number") return true;
  const isNumberText = (value: FieldValue) =>
    typeof value === "string" && /^-?\d{1,15}\.\d{1,10}$/.test(value);
  return type === "string" && examples.length > 0 && examples.every(isNumberText);
}
