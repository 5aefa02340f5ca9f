import type { Mismatch, MismatchKind } from "@linkspan/engine/validation";

type Say = (params: Mismatch["params"]) => string;

const sentences: Record<MismatchKind, Say> = {
  type: ({ expected, found }) => `must be ${expected}, and is ${found}`,
  never: () => "must not be here",
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
  unique: () => "must not hold the same item twice",
  contains: () => "must hold as many items of the described kind as the description says",
  "min-properties": ({ limit }) => `must have at least ${limit} properties`,
  "max-properties": ({ limit }) => `must have at most ${limit} properties`,
  required: ({ name }) => `must have the property ${name}`,
  unknown: ({ name }) => `must not have the property ${name}`,
  "any-of": () => "fits none of the described forms",
  "one-of": ({ count }) =>
    count === 0 ? "fits none of the described forms" : "fits more than one of the forms",
  not: () => "has a form that the description rules out",
};

/** What is wrong, in English: it is read in terminals and logs. */
export function sayMismatch({ kind, params }: Mismatch): string {
  return sentences[kind](params);
}
