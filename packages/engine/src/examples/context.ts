import type { Json } from "../json.ts";
import type { Run } from "../validation/run.ts";
import type { WorkBudget } from "../validation/work-budget.ts";

/** What kind of values an example shows: everyday ones, or the edges that a screen has to survive. */
export type ExampleMode = "typical" | "longest" | "shortest" | "empty";

/** What an example is made for. */
export type ExampleOptions = {
  /** Follows a `$ref` inside the description. */
  resolve: (ref: string) => Json | undefined;
  dialect: "2.0" | "3.0" | "3.1" | "3.2";
  mode?: ExampleMode;
  /** The same seed gives the same bytes. */
  seed?: number;
  /** Leaves what is read-only out of a request and what is write-only out of a response. */
  direction?: "request" | "response";
  /** The work that this example shares with others; without it, the example has a budget of its own. */
  budget?: WorkBudget;
};

/**
 * What the parts of one example share. The counters bound the work whatever the schema says. `isLoose` is the second
 * try, for schemas that no finite value satisfies: what cannot be made becomes a stub.
 */
export type Context = Run & {
  /** Values that may still be tried. */
  budget: number;
  /** Schemas that may still be read. */
  visits: number;
  /** Optional parts are made while more visits than this are left, so that required ones still can be. */
  requiredVisits: number;
  /** Characters that may still be written. */
  characters: number;
  /** Makes a value that satisfies all of the schemas, or nothing. */
  create: (schemas: readonly Json[], scope: ExampleScope) => Json | undefined;
};

/** Where a value stands in the example. */
export type ExampleScope = {
  mode: ExampleMode;
  /** Name of the property, or of the array's property. */
  name: string;
  hash: number;
  depth: number;
  /** How many values may go into optional parts below. Shared out evenly, so that the first branch takes not all. */
  allowance: number;
  /** The example holds without this value. */
  isOptional: boolean;
  /** Counts up where a list must not repeat itself. */
  turn: number;
  trail: RefChain | undefined;
};

/** The `$ref`s that were followed on the way down. */
export type RefChain = { refs: readonly string[]; parent: RefChain | undefined };
