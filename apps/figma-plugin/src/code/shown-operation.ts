import type { DisplayFormat, Field } from "@linkspan/engine/bindings";

/** A field that a layer of the screen shows or sends. */
export type ShownField = { field: Field; layer: string; format: DisplayFormat | undefined };

/** An operation of a screen, as far as the screen uses it. */
export type ShownOperation = {
  operationId: string;
  method: string;
  path: string;
  /** Names of the parameters that every call needs. */
  required: readonly string[];
  fields: readonly ShownField[];
};
