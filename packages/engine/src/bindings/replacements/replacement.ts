import type { Layer, ScreenLayers } from "../../design/layer.ts";

/** What is known of a layer that was deleted from the design file. */
export type MissingLayer = {
  id: string;
  /** The node ID of the screen that it was on. */
  screen: string;
  name: string;
  /** Names from the screen down to the layer, itself included. */
  namePath: readonly string[];
  text?: string | undefined;
  /** The key of the layer's component. */
  component?: string | undefined;
  box: Layer["box"];
  /** Names of the layers beside it. */
  siblings: readonly string[];
};

/** Why a layer or screen may take the place of another: a code for translations, and in English. */
export type ReplacementReason = {
  code: "component" | "path" | "name" | "text" | "position" | "siblings" | "components" | "texts" | "paths";
  /** How many of how many, for screens. */
  count?: number | undefined;
  total?: number | undefined;
  text: string;
};

/** A layer, or a screen if `layer` is absent, that may take the place of a deleted one. */
export type ReplacementCandidate = {
  screen: string;
  layer?: string | undefined;
  /** `sure` ones can be accepted together; of `likely` ones a person looks at each. */
  confidence: "sure" | "likely";
  reasons: readonly ReplacementReason[];
};

/** Candidates for one deleted layer or screen, the best first. */
export type Replacement = { missing: string; candidates: readonly ReplacementCandidate[] };

export type ReplacementInput = {
  missing: {
    layers: readonly MissingLayer[];
    /** Screens that were deleted, as they were last read. */
    screens: readonly ScreenLayers[];
  };
  /** The screens as they are now. */
  screens: readonly ScreenLayers[];
  /** IDs of screens and layers that were there before: what was beside a deleted layer can't replace it. */
  existing?: ReadonlySet<string> | undefined;
  /** Whether a screen may replace a deleted one; without it, all that are not in `existing`. */
  canReplace?: ((missing: string, screen: string) => boolean) | undefined;
};

/** Max candidates for one deleted layer or screen. */
export const maxCandidates = 3;
