import type { Mismatch, MismatchKind } from "@linkspan/engine/validation";

type Say = (params: Mismatch["params"]) => string;

const sentences: Record<MismatchKind, Say> = {
  type: ({ expected, found }) => `must be ${expected}, but is ${found}`,
  never: () => "is not allowed",
  const: ({ expected }) => `must be ${expected}`,
  enum: ({ expected }) => `must be one of ${expected}`,
  "min-length": ({ limit }) => `must have at least ${limit} characters`,
  "max-length": ({ limit }) => `must have at most ${limit} characters`,
  pattern: ({ pattern }) => `must match ${pattern}`,
  format: ({ format }) => `must have the format ${format}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  above: ({ limit }) => `must be more than ${limit}`,
  below: ({ limit }) => `must be less than ${limit}`,
  "multiple-of": ({ limit }) => `must be a multiple of ${limit}`,
  "min-items": ({ limit }) => `must have at least ${limit} items`,
  "max-items": ({ limit }) => `must have at most ${limit} items`,
  unique: () => "must not contain duplicate items",
  contains: () => "must contain the required number of matching items",
  "min-properties": ({ limit }) => `must have at least ${limit} properties`,
  "max-properties": ({ limit }) => `must have at most ${limit} properties`,
  required: ({ name }) => `must have the property ${name}`,
  unknown: ({ name }) => `must not have the property ${name}`,
  "any-of": () => "matches none of the documented options",
  "one-of": ({ count }) =>
    count === 0
      ? "matches none of the documented options"
      : "matches more than one of the documented options",
  not: () => "matches a schema that is not allowed",
};

/** What is wrong, in English: it is read in terminals and logs. */
export function formatMismatch({ kind, params }: Mismatch): string {
  return sentences[kind](params);
}
