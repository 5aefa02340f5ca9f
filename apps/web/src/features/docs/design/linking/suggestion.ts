import type { Binding, DisplayFormat } from "@linkspan/contract";

/** A binding that the engine proposes. */
export type Suggestion = {
  layer: Binding["layer"];
  field: string;
  /** 1 is weak, 3 is strong. */
  strength: 1 | 2 | 3;
  /** Why, in a few words. */
  reason: string;
  format: DisplayFormat | null;
};
