import type { DisplayFormat } from "../display-format/display-format.ts";
import { matchText, readDateKind } from "../display-format/match-text.ts";
import type { TextMatch } from "../display-format/text-match.ts";
import { type Field, isErrorField, isSent } from "../field.ts";
import type { IndexedField } from "./field-index.ts";
import { isId } from "./field-names.ts";
import { addRelated, type FieldWord } from "./field-words.ts";
import type { LayerContext } from "./layer-context.ts";
import { matchPattern } from "./match-pattern.ts";
import { listStems, toStem } from "./stems.ts";
import type { TextMeaning } from "./text-meaning.ts";

/** How well a layer and a field fit, and why. */
export type Pair = {
  context: LayerContext;
  candidate: IndexedField;
  score: number;
  /** From 0 to 1: how much the words say, and the text. */
  words: number;
  match: TextMatch | undefined;
  /** The text that the match is in. */
  text: string | undefined;
};

/** Compares a layer with a field; undefined if the layer can't show or send it. */
export function scorePair(context: LayerContext, candidate: IndexedField): Pair | undefined {
  const { field } = candidate;
  if (context.isItem !== (field.type === "array")) return undefined;
  const found = findMatch(context, candidate);
  const match = found?.match;
  const words = compareWords(context, candidate, listWordsBeside(context, candidate, match));
  const value = rateValue(context, candidate, match, words);
  if (value === undefined) return undefined;
  const evidence = 1 - (1 - 0.75 * Math.max(value, 0)) * (1 - 0.7 * words) + Math.min(value, 0);
  const score = evidence + rateFit(context, candidate, match);
  return { context, candidate, score, words, match, text: found?.text };
}

/** A text that is only there if a boolean is true says its name: `Canceled` for `is_canceled`. */
function matchName(text: string, field: Field): TextMatch | undefined {
  const names = listStems(field.path.at(-1) ?? "");
  const stems = listStems(text);
  if (stems.length === 0 || !stems.every((stem) => names.includes(stem))) return matchText(text, field);
  const format: DisplayFormat = { kind: "words", words: { true: text, false: "" }, letterCase: "sentence" };
  return { format, sent: true, shown: text, start: 0, end: text.length, certainty: 0.6 };
}

/** The text that shows the field best: the layer's own, or that of a layer like it. */
function findMatch(
  { texts, repetition }: LayerContext,
  { field, pattern }: IndexedField,
): { match: TextMatch; text: string } | undefined {
  let best: { match: TextMatch; text: string } | undefined;
  let examples = 0;
  for (const text of texts) {
    const own = field.type === "boolean" ? matchName(text, field) : matchText(text, field);
    const match = own?.sent === undefined && pattern ? (matchPattern(text, pattern) ?? own) : own;
    if (!match) continue;
    if (match.sent !== undefined) examples++;
    if (match.certainty > (best?.match.certainty ?? 0)) best = { match, text };
  }
  // Several values of one enum side by side are hardly a coincidence.
  if (best && repetition === "choice" && examples > 1 && field.values.length > 0)
    best.match = { ...best.match, certainty: Math.min(1, best.match.certainty + 0.1 * examples) };
  return best;
}

/** What is beside the value names it: `arrives 08:30`, `4 spaces left`. */
function listWordsBeside(
  { texts }: LayerContext,
  { field }: IndexedField,
  match: TextMatch | undefined,
): Map<string, number> | undefined {
  const { before = "", after = "" } = match?.format ?? {};
  const [text = ""] = texts;
  // A text without examples may hold the value and the words.
  const isWhole = !match && field.type === "string" && text.length <= maxWholeLength && /\d/.test(text);
  const beside = isWhole ? text : `${before} ${after}`;
  return beside === " " ? undefined : addRelated(new Map(listStems(beside).map((stem) => [stem, 1])));
}

const maxWholeLength = 40;

function compareWords(
  { words, isItem }: LayerContext,
  candidate: IndexedField,
  beside: ReadonlyMap<string, number> | undefined,
): number {
  let sum = 0;
  for (let at = 0; at < candidate.words.length; at++) {
    const { stem, prefix } = candidate.words[at] as FieldWord;
    const nearest = Math.max(words.get(stem) ?? 0, words.get(prefix) ?? 0, beside?.get(stem) ?? 0);
    sum += nearest * (candidate.wordWeights[at] ?? 0);
  }
  // Of two fields that all words fit, the one with more of them says more.
  const share = Math.min(1, sum / Math.max(candidate.nameWeight, 0.3));
  return Math.min(1, share * (0.85 + 0.15 * Math.min(1, sum / 1.5)) * (isItem ? 1.2 : 1));
}

const imageStems = "image photo picture avatar thumbnail logo icon cover qr barcode illustration"
  .split(" ")
  .map(toStem);

/** How much the text says: negative if it looks like another type, undefined if it can't be the field. */
function rateValue(
  { kind, role, isItem, texts, meaning }: LayerContext,
  { field, pattern, words }: IndexedField,
  match: TextMatch | undefined,
  wordScore: number,
): number | undefined {
  if (isItem) return 0;
  const isNumber = field.type === "integer" || field.type === "number";
  if (role === "image") {
    const isImage = words.some(({ stem, isPath }) => isPath && imageStems.includes(stem));
    return (field.format === "uri" || isImage) && wordScore > 0.2 ? 0.3 : undefined;
  }
  // A label that looks like a value is still a label, unless it is an unlikely text.
  if (kind === "label" && (match?.sent === undefined || match.certainty < 0.9)) return undefined;
  const isMeant = fitsMeaning(meaning, words);
  if (match) {
    const { format } = match;
    const certainty = isMeant ? Math.max(match.certainty, meantValue) : match.certainty;
    if (format.kind === "number" && (kind === "date" || kind === "time")) return certainty - 0.5;
    if (format.kind === "number" && kind === "money" && !isMoneyField(field, words)) return certainty - 0.6;
    // The word of a value beside words that have nothing to do with the field is just a word.
    return format.kind !== "date" && kind !== "money" && !isMeant && hasOtherWords(format, words)
      ? certainty - (format.kind === "number" ? 0.1 : 0.3)
      : certainty;
  }
  // A switch shows nothing but whether it is on, and a meter nothing but how much.
  if (texts.length === 0) {
    const isShown = role === "meter" ? isNumber : field.type === "boolean";
    return isShown && wordScore > 0.2 ? 0.3 : undefined;
  }
  const mayBePlaceholder = role === "input" && wordScore > 0.5;
  if (field.type === "boolean") return mayBePlaceholder ? 0.1 : undefined;
  const dates = readDateKind(field);
  // `Yesterday` has no format that could be found.
  if (dates && kind === "date") return 0.3;
  if (dates || isNumber) return mayBePlaceholder ? -0.1 : undefined;
  if (field.format === "uuid" || field.format === "uri") return undefined;
  if (field.values.length > 0) return wordScore > 0.5 || role === "choice" ? -0.1 : -0.3;
  if (kind === "email" && field.format !== "email") return -0.3;
  if (kind === "time" || kind === "date" || kind === "money") {
    const mayBeText = field.examples.length === 0 && field.format === "" && wordScore > 0.3;
    return mayBeText ? 0 : -0.4;
  }
  const { maxLength } = field;
  const [text = ""] = texts;
  if (maxLength !== undefined && text.length > maxLength) return undefined;
  if (isMeant) return meantValue;
  return kind === "number" || (pattern && role !== "input") ? -0.2 : 0;
}

/** How much it says that a text looks like what the field is called. */
const meantValue = 0.4;

/** Whether a text looks like what the field is called. */
export function fitsMeaning({ stems, otherStems }: TextMeaning, words: readonly FieldWord[]): boolean {
  const isNamed = (known: readonly string[]) =>
    known.length > 0 && words.some(({ stem, isName }) => isName && known.includes(stem));
  return isNamed(stems) && !isNamed(otherStems);
}

function hasOtherWords({ before = "", after = "" }: DisplayFormat, words: readonly FieldWord[]): boolean {
  const beside = listStems(`${before} ${after}`);
  return beside.length > 0 && !words.some(({ stem, isPath }) => isPath && beside.includes(stem));
}

const moneyStems = "amount price cost fee fare total sum charge balance discount tax payment refund value"
  .split(" ")
  .map(toStem);

function isMoneyField({ isMinorUnits }: Field, words: readonly FieldWord[]): boolean {
  return isMinorUnits || words.some(({ stem, isPath }) => isPath && moneyStems.includes(stem));
}

const pagingStems = "cursor page offset limit token".split(" ").map(toStem);

function isPaging({ path }: Field): boolean {
  const name = path.at(-1) ?? "";
  return /^(?:next|prev|previous)$/.test(name) || listStems(name).some((stem) => pagingStems.includes(stem));
}

/** What speaks for or against a pair besides words and values: direction, lists, and what screens seldom show. */
function rateFit(
  { role, repetition, isItem }: LayerContext,
  { field, method, hasBody }: IndexedField,
  match: TextMatch | undefined,
): number {
  const { address, list, format, path } = field;
  let fit = -0.02 * (path.length - 1);
  const isControl = role === "input" || role === "choice";
  if (isSent(field)) fit += isControl ? 0.12 : -0.25;
  else if (isControl) fit -= 0.12;
  if (repetition === "list" && !isItem) fit += list === undefined ? -0.25 : 0.12;
  else if (!isItem && list !== undefined) fit -= 0.12;
  if (isErrorField(field)) fit -= 0.5;
  if (!isSent(field) && method.toLowerCase() !== "get") fit -= hasBody ? 0.22 : 0.08;
  if (address.in === "header" || /^\/(?:header|cookie)\//.test(address.pointer)) fit -= 0.3;
  if (address.in === "parameter" && address.pointer.startsWith("/path/")) fit -= 0.2;
  if ((format === "uuid" || isId(field)) && match?.sent === undefined) fit -= format === "uuid" ? 0.4 : 0.15;
  if (field.isDeprecated) fit -= 0.1;
  if (isPaging(field)) fit -= 0.25;
  return fit;
}
