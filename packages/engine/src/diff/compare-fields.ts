import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { ChangeLocation } from "./change.ts";
import type { Collector } from "./collector.ts";
import { compareRequired, kindOfAdded, kindOfRemoved, kindOfRenamed } from "./compare-required.ts";
import { compareSerialization } from "./compare-serialization.ts";
import { compareDeprecated, compareExample, compareText } from "./compare-texts.ts";
import { type MatchedFields, matchFields } from "./match-fields.ts";
import { readFeatures } from "./renames/features.ts";
import { matchRenames } from "./renames/match-renames.ts";
import { toRequired } from "./required-fields.ts";
import { compareSchemas } from "./schemas/compare-schemas.ts";
import { writeType } from "./schemas/write-node.ts";
import { compareUnits } from "./units.ts";

/** The parameters of an operation, or the headers of a response, and the path that they are in. */
export type ComparedFields = { path: string; fields: readonly ParameterView[] };

/** Compares the parameters of an operation, or the headers of a response. */
export function compareFields(
  collector: Collector,
  where: ChangeLocation,
  before: ComparedFields,
  after: ComparedFields,
): void {
  const matched = matchFields(before, after);
  for (const [field, other] of matched.both) compareField(collector, where, field, other);
  // A field that seems to be removed or added may be in a component that is not loaded.
  if (!hasMissing(before) && !hasMissing(after)) noteLoose(collector, where, matched);
  noteMissing(collector, "before", before);
  noteMissing(collector, "after", after);
}

function compareField(
  collector: Collector,
  where: ChangeLocation,
  before: ParameterView,
  after: ParameterView,
): void {
  const location = fieldLocation(where, before);
  if (before.in === "path" && before.name !== after.name) {
    collector.add(location, "path-parameter-renamed", { before: before.name, after: after.name });
  }
  compareRequired(collector, location, before, after);
  compareText(collector, location, before.description, after.description);
  compareDeprecated(collector, location, before, after);
  compareExample(collector, location, before.example, after.example);
  compareSerialization(collector, location, before, after);
  // Reported above: a field without texts of its own shows those of its schema.
  const silent = { description: "", isDeprecated: false, example: undefined };
  compareSchemas(collector, location, { ...before.node, ...silent }, { ...after.node, ...silent });
}

function noteLoose(collector: Collector, where: ChangeLocation, { removed, added }: MatchedFields): void {
  const renamed = matchRenames(removed.map(toCandidate), added.map(toCandidate));
  for (const { before, after, confidence } of renamed) {
    const isRetyped = before.features.type !== after.features.type;
    collector.add(fieldLocation(where, before.field), kindOfRenamed(where, before.field, after.field), {
      before: `${before.field.name} ${writeType(before.field.node)}`,
      after: `${after.field.name} ${writeType(after.field.node)}`,
      rename: { to: fieldLocation(where, after.field), isRetyped, confidence },
      facts: compareUnits(before.field.node, after.field.node),
    });
  }
  const known = new Set(renamed.flatMap(({ before, after }) => [before.field, after.field]));
  for (const field of removed) {
    if (known.has(field)) continue;
    collector.add(fieldLocation(where, field), kindOfRemoved(field), { before: writeType(field.node) });
  }
  for (const field of added) {
    if (known.has(field)) continue;
    const { name, node } = field;
    collector.add(fieldLocation(where, field), kindOfAdded(field), {
      after: writeType(node),
      facts: field.isRequired ? { required: [toRequired(field.in, name, node)] } : undefined,
    });
  }
}

/** A parameter may move to another location: that is another parent. */
function toCandidate(field: ParameterView) {
  return { field, parent: field.in, features: readFeatures(field.node, field.name, field) };
}

function fieldLocation(where: ChangeLocation, field: ParameterView): ChangeLocation {
  return { ...where, name: field.name, in: field.in, pointer: field.node.pointer };
}

function hasMissing({ fields }: ComparedFields): boolean {
  return fields.some(({ lost }) => lost?.state === "elsewhere");
}

function noteMissing(collector: Collector, side: "before" | "after", { fields }: ComparedFields): void {
  for (const { lost } of fields) if (lost?.state === "elsewhere") collector.miss(side, lost.reference);
}
