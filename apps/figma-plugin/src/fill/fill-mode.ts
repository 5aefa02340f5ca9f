import type { ExampleMode } from "@linkspan/engine/examples";

/** What kind of values a fill shows: everyday ones, or the edges that a screen has to survive. */
export const fillModes = ["typical", "longest", "empty", "shortest", "error", "right-to-left"] as const;
export type FillMode = (typeof fillModes)[number];

/**
 * The examples that a mode shows. The shortest payload of a schema has no optional fields and no rows: for short values,
 * the shortest of the typical ones are taken.
 */
export function toExampleMode(mode: FillMode): ExampleMode {
  return mode === "longest" || mode === "empty" ? mode : "typical";
}

/** The mode that a person tries next. */
export function nextMode(mode: FillMode): FillMode {
  return fillModes[(fillModes.indexOf(mode) + 1) % fillModes.length] ?? "typical";
}
