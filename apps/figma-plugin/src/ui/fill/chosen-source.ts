import type { FillMode } from "../../fill/fill-mode.ts";

/** What a person has chosen so far. */
export type ChosenSource =
  | { kind: "examples"; mode: FillMode; isEdge: boolean }
  | { kind: "live"; operation: string | undefined; text: string };
