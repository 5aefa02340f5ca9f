import { formatValue } from "../display-format/format-value.ts";
import { fitsMeaning, type Pair } from "./score-pair.ts";

/** Why a layer may show a field: a code with parameters for translations, and in English, in at most 48 characters. */
export type SuggestionReason = {
  code: ReasonCode;
  /** What the layer shows. */
  shown?: string | undefined;
  /** The example or value that it may stand for. */
  sent?: string | undefined;
  divideBy?: number | undefined;
  /** The name of a component or the label beside the layer. */
  name?: string | undefined;
  text: string;
};

export type ReasonCode =
  | "example"
  | "divided"
  | "day"
  | "time"
  | "value"
  | "word-time"
  | "word-date"
  | "word-number"
  | "word-shape"
  | "label"
  | "word"
  | "shape"
  | "left"
  | "items";

export const maxReasonLength = 48;

/** Says why a pair is suggested, by the strongest evidence. */
export function explainPair(pair: Pair): SuggestionReason {
  const { match, context, words, candidate } = pair;
  if (context.isItem) {
    const name = context.layer.component?.name ?? context.layer.name;
    return write("items", { name }, (cut) => [`One ${cut(name)} for each item`]);
  }
  const isDivided = match?.format.kind === "number" && match.format.divideBy !== undefined;
  if (match?.sent !== undefined && (match.certainty >= 0.45 || words < 0.4 || isDivided))
    return explainExample(pair);
  if (match && match.format.kind !== "text" && words >= 0.3) return explainShape(pair);
  const { label } = context;
  if (label !== undefined && words >= 0.3)
    return write("label", { name: label }, (cut) => [`The label says “${cut(label)}”`]);
  const { name } = context.layer;
  const [text] = context.texts;
  if (words >= 0.3 || text === undefined)
    return write("word", { name }, (cut) => [`Same words in the name “${cut(name)}”`]);
  if (!match && words < 0.1 && !fitsMeaning(context.meaning, candidate.words))
    return write("left", {}, () => ["Text of the same item that no layer shows"]);
  const shown = match?.shown ?? text;
  return write("shape", { shown }, (cut) => [`“${cut(shown)}” looks like a value of it`]);
}

function explainExample({ match, text = "", candidate }: Pair): SuggestionReason {
  const { format, shown: value = "" } = match ?? {};
  const shown = format?.part ? formatValue(match?.sent, format) : text;
  const sent = String(match?.sent ?? "");
  if (format?.kind === "number" && format.divideBy !== undefined) {
    const { divideBy } = format;
    return write("divided", { shown, sent, divideBy }, (cut) => [
      `“${cut(shown)}” is the example ${sent} divided by ${divideBy}`,
      `“${cut(shown)}” is ${sent} divided by ${divideBy}`,
    ]);
  }
  if (format?.kind === "date") {
    const isDay = /[dE]/.test(format.pattern);
    const minutes = sent.replace(/(T\d\d:\d\d):\d\d(?:\.\d+)?/, "$1");
    const day = isDay && !/[Hhm]/.test(format.pattern) ? sent.slice(0, 10) : minutes;
    const kind = isDay ? "day" : "time";
    return write(kind, { shown: value, sent: day }, (cut) => [
      `“${cut(value)}” is the ${kind} in the example ${cut(day)}`,
      `“${cut(value)}” is the ${kind} of ${cut(day)}`,
    ]);
  }
  if (candidate.field.values.length > 0)
    return write("value", { shown, sent }, (cut) => [`“${cut(shown)}” may stand for the value ${cut(sent)}`]);
  if (shown === sent) return write("example", { shown, sent }, (cut) => [`“${cut(shown)}” is the example`]);
  return write("example", { shown, sent }, (cut) => [`“${cut(shown)}” shows the example ${cut(sent)}`]);
}

function explainShape({ match }: Pair): SuggestionReason {
  const shown = match?.shown ?? "";
  const format = match?.format;
  if (format?.kind === "date") {
    const isDate = /[dEMy]/.test(format.pattern);
    const code = isDate ? "word-date" : "word-time";
    return write(code, { shown }, (cut) => [
      `Same word, and “${cut(shown)}” is a ${isDate ? "date" : "time"}`,
    ]);
  }
  if (format?.kind === "number")
    return write("word-number", { shown }, (cut) => [`Same word, and “${cut(shown)}” is a number`]);
  return write("word-shape", { shown }, (cut) => [`Same word, and “${cut(shown)}” fits`]);
}

/** Writes a reason by the first template that is short enough, or by the last with its parameters cut. */
function write(
  code: ReasonCode,
  parameters: Omit<SuggestionReason, "code" | "text">,
  toTexts: (cut: (parameter: string) => string) => readonly string[],
): SuggestionReason {
  const whole = toTexts((parameter) => cutParameter(parameter, maxReasonLength));
  const short = whole.find((text) => text.length <= maxReasonLength);
  if (short !== undefined) return { code, ...parameters, text: short };
  for (let max = maxReasonLength; max > 3; max--) {
    const text = toTexts((parameter) => cutParameter(parameter, max)).at(-1) ?? "";
    if (text.length <= maxReasonLength) return { code, ...parameters, text };
  }
  return { code, ...parameters, text: (toTexts(() => "…").at(-1) ?? "").slice(0, maxReasonLength) };
}

function cutParameter(parameter: string, max: number): string {
  const line = parameter.replaceAll(/\s+/g, " ").toWellFormed();
  return line.length <= max
    ? line
    : `${line
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
