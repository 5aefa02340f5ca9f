import type { Json } from "../json.ts";
import type { Pattern } from "../patterns/pattern.ts";

/** What a value breaks: the keyword, in words that a message can be found by. */
export type MismatchKind =
  | "type"
  | "never"
  | "const"
  | "enum"
  | "min-length"
  | "max-length"
  | "pattern"
  | "format"
  | "minimum"
  | "maximum"
  | "above"
  | "below"
  | "multiple-of"
  | "min-items"
  | "max-items"
  | "unique"
  | "contains"
  | "min-properties"
  | "max-properties"
  | "required"
  | "unknown"
  | "any-of"
  | "one-of"
  | "not";

/** One place where a value is not as its schema says. */
export type Mismatch = {
  /** Where in the value, as a JSON pointer. */
  pointer: string;
  kind: MismatchKind;
  /** What the sentence about it names: a limit, a name, the types that are allowed. */
  params: { readonly [name: string]: string | number };
};

/** Where in the value one is. Written as a pointer only when something is wrong there. */
export type ValuePath = { key: string | number; above: ValuePath | undefined } | undefined;

/** What one check of a value shares. The counters bound the work whatever the schema and the value are. */
export type Run = {
  resolve: (ref: string) => Json | undefined;
  knowsNullable: boolean;
  /** Keywords beside a `$ref` count, as they do since 3.1. */
  readsRefSiblings: boolean;
  hiddenBy: "readOnly" | "writeOnly" | undefined;
  /** Schemas that a value may still be held against. */
  checks: number;
  /** A format is a hint in what an author wrote, and a rule in what we write. */
  checksFormats: boolean;
  /** Nothing is forbidden by `false`: for schemas that no finite value satisfies. */
  isLoose: boolean;
  patterns: Map<string, Pattern | undefined>;
  /** What all patterns together may take; each by itself is bounded where this is not given. */
  patternSteps?: { left: number };
  /** Whether 19.99 is a multiple of 0.01, which it is not quite in binary. */
  allowsRounding: boolean;
  /** What was found so far. Without a list, the first thing that is wrong ends the check. */
  found: Mismatch[] | undefined;
  /** Holds a value against a schema; here because the parts of a check need each other. */
  check: (value: Json, schema: Json, run: Run, spot: ValuePath, depth: number) => boolean;
};

/** A longer list is unreadable, and the work must be bounded. */
export const maxMismatches = 50;

/** Notes what is wrong. Answers false, since the value does not fit. */
export function recordMismatch(
  run: Run,
  spot: ValuePath,
  kind: MismatchKind,
  params: Mismatch["params"] = {},
): false {
  if (run.found && run.found.length < maxMismatches)
    run.found.push({ pointer: writePointer(spot), kind, params });
  return false;
}

/** Whether a check can stop at a mismatch: only the outcome is wanted, or the list is full. */
export function isBudgetExhausted(run: Run): boolean {
  return !run.found || run.found.length >= maxMismatches;
}

/** A place inside another, where places are noted at all. */
export function childPath(run: Run, above: ValuePath, key: string | number): ValuePath {
  return run.found ? { key, above } : undefined;
}

/** The same check, of which only the outcome is wanted. */
export function hold(run: Run, value: Json, schema: Json, depth: number): boolean {
  const { found } = run;
  run.found = undefined;
  const fits = run.check(value, schema, run, undefined, depth);
  run.found = found;
  return fits;
}

function writePointer(spot: ValuePath): string {
  let pointer = "";
  for (let at = spot; at; at = at.above) {
    pointer = `/${String(at.key).replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  }
  return pointer;
}
