import type { FoundWarning } from "./warning.ts";
import { createWarningContext } from "./warning-context.ts";
import type { WarningInput } from "./warning-input.ts";
import { warnings } from "./warnings.ts";

/** Finds where the designs and the API don't agree, by kind of warning. */
export function findWarnings(input: WarningInput): FoundWarning[] {
  const context = createWarningContext(input);
  return warnings.flatMap(({ id, check }) => check(context).map((found) => ({ warning: id, ...found })));
}
