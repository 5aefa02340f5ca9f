import type { Dialect } from "../description/dialect.ts";
import type { Json } from "../json.ts";
import { checkValue } from "./check-value.ts";
import type { Mismatch, Run } from "./run.ts";
import { createWorkBudget, type WorkBudget } from "./work-budget.ts";

const MAX_CHECKS = 100_000;

/** What a value is held against a schema with. */
export type ValidationOptions = {
  /** Follows a `$ref` inside the description. */
  resolve: (ref: string) => Json | undefined;
  dialect: Dialect;
  /** What is read-only is not missed in a request, nor what is write-only in a response. */
  direction?: "request" | "response";
  /** The work that this check shares with others; without it, the check has a budget of its own. */
  budget?: WorkBudget;
};

/** Where a value is not as its schema says; nothing where it is. It never throws, and what takes too long counts as fitting. */
export function validate(value: Json, schema: Json, options: ValidationOptions): Mismatch[] {
  const { dialect, direction, resolve, budget = createWorkBudget(MAX_CHECKS) } = options;
  const found: Mismatch[] = [];
  const run: Run = {
    resolve,
    knowsNullable: dialect === "3.0",
    readsRefSiblings: dialect !== "2.0" && dialect !== "3.0",
    hiddenBy: direction && (direction === "request" ? "readOnly" : "writeOnly"),
    checks: budget.checks,
    checksFormats: true,
    isLoose: false,
    patterns: budget.patterns,
    patternSteps: budget.patternSteps,
    allowsRounding: true,
    found,
    check: checkValue,
  };
  checkValue(value, schema, run, undefined, 0);
  budget.checks = run.checks;
  return found;
}
