import type { FieldFeatures } from "./features.ts";
import { compareFeatures } from "./similarity.ts";

/** A field that was removed or added, and what contains it. */
type Candidate = { features: FieldFeatures; parent: string };

/** Two fields that are the same under another name, and how sure that is, from 0 to 1. */
export type RenameMatch<Field> = { before: Field; after: Field; confidence: number };

/** Below this, two fields are too different to be called the same. Under another object it takes more. */
const minConfidence = 0.62;
const minConfidenceMoved = 0.75;

/** If another field is nearly as alike, it is unclear which of them it is. */
const minLead = 0.04;

/** Of more fields than this, only the first are looked at. */
const maxCandidates = 80;

/** Pairs up removed and added fields that are alike. Each is in one pair at most. */
export function matchRenames<Field extends Candidate>(
  removed: readonly Field[],
  added: readonly Field[],
): RenameMatch<Field>[] {
  const possible = removed.slice(0, maxCandidates).flatMap((before) =>
    added.slice(0, maxCandidates).flatMap((after) => {
      const isSameParent = before.parent === after.parent;
      const confidence = compareFeatures(before.features, after.features, isSameParent);
      return confidence < (isSameParent ? minConfidence : minConfidenceMoved)
        ? []
        : [{ before, after, confidence }];
    }),
  );
  return pickBest(possible);
}

/** Of all possible pairs, those that have no rival. */
export function pickBest<Field>(possible: readonly RenameMatch<Field>[]): RenameMatch<Field>[] {
  const sorted = possible.toSorted((one, other) => other.confidence - one.confidence);
  const taken = new Set<Field>();
  const picked: RenameMatch<Field>[] = [];
  for (const match of sorted) {
    if (taken.has(match.before) || taken.has(match.after)) continue;
    const rivals = sorted.filter(
      (other) =>
        other !== match &&
        (other.before === match.before) !== (other.after === match.after) &&
        !taken.has(other.before) &&
        !taken.has(other.after) &&
        other.confidence > match.confidence - minLead,
    );
    taken.add(match.before);
    taken.add(match.after);
    if (rivals.length === 0) picked.push({ ...match, confidence: round(match.confidence) });
  }
  return picked;
}

/** As people read it: 96 %. */
function round(confidence: number): number {
  return Math.min(0.99, Math.round(confidence * 100) / 100);
}
