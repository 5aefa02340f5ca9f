import type { LayerState } from "../messages.ts";

/** Why a fill leaves a layer as it is. */
export type SkipReason =
  | "locked"
  | "hidden"
  | "unbound"
  | "another-library"
  | "missing-font"
  | "image"
  /** The payload of this mode doesn't have the field. */
  | "not-in-response"
  /** It is sent as a parameter, which no payload has. */
  | "parameter"
  /** Neither a text nor a component with a property for the value. */
  | "shows-no-value"
  /** The list has more items than there are rows, and the layer around them doesn't arrange copies. */
  | "rows-cannot-repeat"
  /** The variant that the fill chose doesn't have the layer. */
  | "not-in-variant"
  | "deleted"
  | "failed";

export type SkippedLayer = {
  layer: string;
  name: string;
  reason: SkipReason;
  /** The missing font, or Figma's message. */
  detail?: string | undefined;
};

/** Why a layer must not be written, whatever its value is. */
export function findObstacle(state: LayerState): SkipReason | undefined {
  if (state.isLocked) return "locked";
  if (state.isHidden) return "hidden";
  if (state.isForeign) return "another-library";
  return undefined;
}
