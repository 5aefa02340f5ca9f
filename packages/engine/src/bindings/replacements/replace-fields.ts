import { cutText } from "../../design/cut-text.ts";
import { type Field, isErrorField, isSent } from "../field.ts";
import { addRelated, type FieldWord, listFieldWords } from "../suggest/field-words.ts";

/** Why a field may take the place of a removed one; `value` is the beginning of the example that both have. */
export type FieldReplacementReason = { code: "name" | "type" | "values" | "example"; value?: string };

/** A field that may take the place of a removed one of the same operation. */
export type FieldReplacement = {
  /** The address as text. */
  key: string;
  type: Field["type"];
  /** `sure` ones can be accepted together; of `likely` ones a person looks at each. */
  confidence: "sure" | "likely";
  reasons: readonly FieldReplacementReason[];
};

/** A field with the words of its name, and what the names of others are looked up in. */
type NamedField = { field: Field; words: readonly FieldWord[]; known: ReadonlyMap<string, number> };

type Match = { field: Field; score: number; reasons: FieldReplacementReason[]; isOther: boolean };

/** From when a field is named, from when it is sure, and by how much it then has to be better than the next. */
const scores = { likely: 0.4, sure: 0.65, lead: 0.1 };

const minSharedWords = 0.5;

/**
 * The fields that most likely replace removed ones, by the address of those: by the words of their names and those
 * around them, types and examples. `before` has the fields from before the removal: one of them may replace a removed
 * one, but never surely.
 */
export function replaceFields(
  removed: readonly Field[],
  fields: readonly Field[],
  before: ReadonlySet<string>,
): Map<string, FieldReplacement> {
  const candidates = fields.map(toNamed);
  return new Map(
    removed.flatMap((field) => {
      const best = findBest(toNamed(field), candidates, before);
      return best ? [[field.key, best] as const] : [];
    }),
  );
}

function findBest(
  removed: NamedField,
  candidates: readonly NamedField[],
  before: ReadonlySet<string>,
): FieldReplacement | undefined {
  const matches = candidates
    .filter(({ field }) => canReplace(removed.field, field))
    .map((candidate) => matchField(removed, candidate, before))
    .sort((one, other) => other.score - one.score);
  const [best, next] = matches;
  if (!best || best.score < scores.likely) return undefined;
  // One reason alone may be a coincidence, and so may be the better of two that are alike.
  const isSure =
    !best.isOther &&
    best.score >= scores.sure &&
    best.reasons.length > 1 &&
    best.score - (next?.score ?? 0) >= scores.lead;
  const { field, reasons } = best;
  return { key: field.key, type: field.type, confidence: isSure ? "sure" : "likely", reasons };
}

function canReplace(removed: Field, field: Field): boolean {
  return (
    isSent(field) === isSent(removed) &&
    isErrorField(field) === isErrorField(removed) &&
    toValueKind(field) === toValueKind(removed)
  );
}

function toValueKind({ type }: Field): string {
  return type === "integer" ? "number" : type;
}

function toNamed(field: Field): NamedField {
  const words = listFieldWords(field);
  const path = words.filter(({ isPath }) => isPath);
  return { field, words, known: addRelated(new Map(path.map(({ stem, weight }) => [stem, weight]))) };
}

function matchField(removed: NamedField, candidate: NamedField, before: ReadonlySet<string>): Match {
  const { field: old } = removed;
  const { field } = candidate;
  // What each of the names has of the other.
  const shared = (findShare(removed, candidate) + findShare(candidate, removed)) / 2;
  const isSameType = field.type === old.type && field.format === old.format;
  const hasSameValues = old.values.length > 1 && isSameSet(old.values, field.values);
  const example = findSharedExample(old, field);
  const isSameList = (field.list === undefined) === (old.list === undefined);
  const isKnown = before.has(field.key);
  const score =
    0.55 * shared +
    (isSameType ? 0.15 : 0) +
    (example !== undefined || hasSameValues ? 0.25 : 0) +
    (toParent(field) === toParent(old) ? 0.1 : 0) -
    (isSameList ? 0 : 0.2) -
    (isKnown ? 0.15 : 0) -
    (field.isDeprecated ? 0.1 : 0);
  const reasons: FieldReplacementReason[] = [
    ...(shared >= minSharedWords ? [{ code: "name" as const }] : []),
    ...(isSameType ? [{ code: "type" as const }] : []),
    ...(hasSameValues ? [{ code: "values" as const }] : []),
    ...(example === undefined ? [] : [{ code: "example" as const, value: toLine(example) }]),
  ];
  return { field, score, reasons, isOther: isKnown || !isSameList };
}

/** The share of a name, from 0 to 1, whose words, or words that mean much the same, are in the path of another. */
function findShare({ words }: NamedField, { known }: NamedField): number {
  let found = 0;
  let total = 0;
  for (const { stem, prefix, weight, isName } of words) {
    if (!isName) continue;
    total += weight;
    found += weight * Math.min(1, Math.max(known.get(stem) ?? 0, known.get(prefix) ?? 0));
  }
  return total === 0 ? 0 : found / total;
}

/** An example that both fields have. That both can be true, or nothing, says nothing. */
function findSharedExample(one: Field, other: Field): string | undefined {
  const isTelling = (value: unknown) => typeof value !== "boolean" && value !== "" && value !== 0;
  return one.examples
    .filter(isTelling)
    .map(String)
    .find((value) => other.examples.map(String).includes(value));
}

const maxExampleLength = 100;

function toLine(example: string): string {
  return cutText(example.replaceAll(/\p{Cc}+/gu, " "), maxExampleLength);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** The object that contains a field. */
function toParent({ key }: Field): string {
  return key.slice(0, key.lastIndexOf("/"));
}
