import type { ScreenLayers } from "../../design/layer.ts";
import type { DisplayFormat } from "../display-format/display-format.ts";
import type { OperationFields } from "../field.ts";

/** A layer that shows or sends a field. */
export type Binding = {
  /** The node ID of the screen. */
  screen: string;
  layer: string;
  /** The key of the operation. */
  operation: string;
  /** The address of the field as text. */
  address: string;
  format?: DisplayFormat | undefined;
  /** Whether the API description no longer has the field. That it isn't among the known fields may have other reasons. */
  isFieldRemoved?: boolean | undefined;
};

/** An operation that a screen uses. */
export type Link = { operation: string; screen: string };

export type WarningInput = {
  screens: readonly ScreenLayers[];
  bindings: readonly Binding[];
  operations: readonly OperationFields[];
  links: readonly Link[];
};
