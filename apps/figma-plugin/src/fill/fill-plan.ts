import type { DisplayFormat, OperationFields } from "@linkspan/engine/bindings";
import type { ScreenLayers } from "@linkspan/engine/design";
import type { Json } from "@linkspan/engine/documentation-view";
import type { Change, Repeat } from "../messages.ts";
import type { Samples } from "./create-samples.ts";
import type { Extra } from "./extra.ts";
import type { SkippedLayer } from "./skipped-layer.ts";

/** A layer and the field that it shows. */
export type BoundField = {
  layer: string;
  operation: string;
  field: string;
  format: DisplayFormat | undefined;
};

/** What is filled with what. */
export type FillInput = {
  screen: ScreenLayers;
  /** The selected layers; all layers inside of them are filled. The screen's own ID means everything. */
  selected: readonly string[];
  bindings: readonly BoundField[];
  operations: readonly Pick<OperationFields, "fields">[];
  /** Payloads of an operation that have a field; undefined if this fill has none. */
  samplesOf: (operation: string, field: string) => Samples | undefined;
  /** Whether there are as many rows as items: in a live response, and in an empty list. */
  isExact: boolean;
  /** Whether each layer shows the shortest value that its field has in any payload. */
  isShortest: boolean;
  /** Changes a value before it is formatted. */
  transform?: ((value: Json | undefined) => Json | undefined) | undefined;
  /** Values that are shown among the others. */
  extras?: readonly Extra[];
};

/** The values of a fill, without the layers. */
export type FillValues = Omit<FillInput, "screen" | "selected">;

/** What a fill does. */
export type FillPlan = {
  changes: Change[];
  repeats: Repeat[];
  skipped: SkippedLayer[];
  /** Layers that show their value afterwards. */
  filled: number;
  /** The row of each layer of a repeated one, from 1. */
  rowOf: Map<string, number>;
};
