import { mixHash } from "../random.ts";
import type { Context, ExampleScope, RefChain } from "./context.ts";

/** All values that one example may try. Optional ones stop at half of it, so that required ones are still made. */
export const MAX_VALUES = 10_000;
/** All schemas that one example may read to make them. */
export const MAX_VISITS = 100_000;
const MAX_DEPTH = 40;
const MAX_OPTIONAL_DEPTH = 12;

/** Goes down to a property or an item. */
export function childScope(
  scope: ExampleScope,
  key: string | number,
  name: string,
  isOptional: boolean,
): ExampleScope {
  return {
    mode: scope.mode,
    name,
    hash: mixHash(scope.hash, key),
    depth: scope.depth + 1,
    allowance: scope.allowance,
    isOptional,
    turn: 0,
    trail: scope.trail,
  };
}

/** Whether optional parts are made here. */
export function wantsOptional(scope: ExampleScope, context: Context): boolean {
  if (scope.mode === "shortest" || scope.depth > MAX_OPTIONAL_DEPTH) return false;
  return scope.allowance >= 0 && context.budget > MAX_VALUES / 2 && context.visits > context.requiredVisits;
}

/** Whether nothing more may be made here at all. */
export function isTooFar(scope: ExampleScope, context: Context): boolean {
  return scope.depth > MAX_DEPTH || context.visits <= 0 || context.budget-- <= 0;
}

/** How often one of the references was followed already on the way here. */
export function countReferenceRepeats(refs: readonly string[], trail: RefChain | undefined): number {
  let most = 0;
  for (const ref of refs) {
    let count = 0;
    for (let step = trail; step; step = step.parent) if (step.refs.includes(ref)) count++;
    most = Math.max(most, count);
  }
  return most;
}
