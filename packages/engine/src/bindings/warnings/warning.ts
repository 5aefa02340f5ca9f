import type { WarningContext } from "./warning-context.ts";
import type { WarningInput } from "./warning-input.ts";

/** Something that the design and the API don't agree on: at a layer, or at an operation as a whole. */
export type FoundWarning = {
  /** The ID of the warning. */
  warning: string;
  /** The same as long as it is about the same layer and fields, and different for each of an operation. */
  key: string;
  screen?: string | undefined;
  layer?: string | undefined;
  operation: string;
  /** Addresses of the fields that it is about. */
  fields: readonly string[];
  /** What the text says, for translations. */
  parameters: Readonly<Record<string, string | number>>;
  text: string;
};

/** A kind of warning: what people read about it, and how it is found. */
export type Warning = {
  id: string;
  title: string;
  why: string;
  /** Whether something is broken, or only may be. */
  level: "error" | "warning";
  /** A design and an API that agree, and the same with this one warning. */
  good: WarningInput;
  bad: WarningInput;
  check: (context: WarningContext) => Omit<FoundWarning, "warning" | "key">[];
};

/** Max characters of a key. */
export const maxWarningKey = 300;
