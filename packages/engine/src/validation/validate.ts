import type { Dialect } from "../description/dialect.ts";
import type { Json } from "../json.ts";
import { checkValue } from "./check-value.ts";
import type { Mismatch, Run } from "./run.ts";

const MAX_CHECKS = 100_000;
const MAX_PATTERN_STEPS = 2_000_000;

/** What a value is held against a schema with. */
export type ValidationOptions = {
  /** Follows a `$ref` inside the description. */
  resolve: (ref: string) => Json | undefined;
  dialect: Dialect;
  /** What is read-only is not missed in a request, nor what is write-only in a response. */
  direction?: "request" | "response";
  /** How many schemas a value may be held against, where that is less than usual. */
  mostChecks?: number;
};

/** Where a value is not as its schema says; nothing where it is. It never throws, and what takes too long counts as fitting. */
export function validate(value: Json, schema: Json, options: ValidationOptions): Mismatch[] {
  const { dialect, direction, resolve } = options;
  const found: Mismatch[] = [];
  const run: Run = {
    resolve,
    knowsNullable: dialect === "3.0",
    readsRefSiblings: dialect !== "2.0" && dialect !== "3.0",
    hiddenBy: direction && (direction === "request" ? "readOnly" : "writeOnly"),
    checks: options.mostChecks ?? MAX_CHECKS,
    checksFormats: true,
    isLoose: false,
    patterns: new Map(),
    patternSteps: { left: MAX_PATTERN_STEPS },
    allowsRounding: true,
    found,
    check: checkValue,
  };
  checkValue(value, schema, run, undefined, 0);
  return found;
}
