import { findScale } from "../units.ts";
import type { FieldFeatures } from "./features.ts";
import { compareNames, compareSets, isTellingName } from "./name-similarity.ts";

/** How much each kind of evidence counts, where both fields have it. */
const weights = { name: 0.45, description: 0.3, example: 0.15, children: 0.5, values: 0.3 } as const;

/** How alike two fields are, from 0 to 1. */
export function compareFeatures(before: FieldFeatures, after: FieldFeatures, isSameParent: boolean): number {
  const type = compareTypes(before, after);
  if (type === 0) return 0;
  const names = isSameParent ? compareOwnNames(before, after) : compareFullNames(before, after);
  const evidence = [{ weight: weights.name, value: names }, ...listEvidence(before, after)];
  const total = evidence.reduce((sum, { weight }) => sum + weight, 0);
  const mean = evidence.reduce((sum, { weight, value }) => sum + weight * value, 0) / total;
  return Math.max(mean, minSimilarity(before, after)) * type * (isSameParent ? 1 : 0.95);
}

/** What else two fields have in common, where both say it. */
function listEvidence(before: FieldFeatures, after: FieldFeatures): { weight: number; value: number }[] {
  const evidence: { weight: number; value: number }[] = [];
  const compare = (key: "descriptionWords" | "values", weight: number, least: number) => {
    if (before[key].length < least || after[key].length < least) return;
    evidence.push({ weight, value: compareSets(before[key], after[key]) });
  };
  compare("descriptionWords", weights.description, 2);
  compare("values", weights.values, 1);
  if (before.children.length > 0 && after.children.length > 0)
    evidence.push({ weight: weights.children, value: compareChildren(before, after) });
  if (hasSameExample(before, after)) evidence.push({ weight: weights.example, value: 1 });
  return evidence;
}

/** Fields inside a renamed object are often renamed with it. */
function compareChildren(before: FieldFeatures, after: FieldFeatures): number {
  const sum = (one: FieldFeatures, other: FieldFeatures) =>
    one.childWords.reduce((total, words, index) => {
      if (other.children.includes(one.children[index] ?? "")) return total + 1;
      return total + Math.max(...other.childWords.map((each) => compareNames(words, each)));
    }, 0);
  const count = before.children.length + after.children.length;
  return (sum(before, after) + sum(after, before)) / count;
}

/** The same sentence about another name is a rename, and so is the same object, whatever the names are. */
function minSimilarity(before: FieldFeatures, after: FieldFeatures): number {
  const isSameText = before.description === after.description && before.descriptionWords.length >= 3;
  if (isSameText) return hasSameExample(before, after) ? 0.9 : 0.75;
  if (compareFullNames(before, after) > 0 && isSameAmount(before, after)) return 0.85;
  const { children } = before;
  return children.length >= 3 && compareSets(children, after.children) === 1 ? 0.75 : 0;
}

/** Other examples of the same field are common: only the same one says something. */
function hasSameExample(before: FieldFeatures, after: FieldFeatures): boolean {
  return before.example === after.example && isTelling(before.example);
}

/** Whether the examples of two numbers say the same in another unit: 48600 öre and 486 kronor. */
function isSameAmount(before: FieldFeatures, after: FieldFeatures): boolean {
  if (!isNumeric(before) || !isNumeric(after) || before.lists !== after.lists) return false;
  return findScale(before.example, after.example) !== undefined;
}

function isNumeric({ types }: FieldFeatures): boolean {
  return types.every((type) => /^(integer|number)$/.test(type));
}

function compareOwnNames(before: FieldFeatures, after: FieldFeatures): number {
  return before.name === after.name ? 1 : compareNames(before.words, after.words);
}

/** Under another object, a field may keep its name, or the object's name may be in it: `price.amount`, `priceAmount`. */
function compareFullNames(before: FieldFeatures, after: FieldFeatures): number {
  const full = compareNames([...before.parentWords, ...before.words], [...after.parentWords, ...after.words]);
  // `id` and `name` are in most objects.
  const share = isTellingName(before.words) ? 0.9 : 0.6;
  return Math.max(compareOwnNames(before, after) * share, full * 0.9);
}

/** How well a value of one type can become one of the other. */
function compareTypes(before: FieldFeatures, after: FieldFeatures): number {
  const isObject = [before, after].map(({ types }) => types.includes("object"));
  if (isObject[0] !== isObject[1]) return 0;
  const lists = before.lists === after.lists ? 1 : 0.8;
  if (before.types.join() === after.types.join()) {
    return lists * (before.format === after.format ? 1 : 0.95);
  }
  return lists * (isNumeric(before) && isNumeric(after) ? 0.96 : 0.88);
}

/** Whether an example says something: `1` and `true` are those of many fields. */
function isTelling(example: string): boolean {
  return example.length >= 3 && !/^(true|false|null|string|\d{1,2})$/i.test(example);
}
