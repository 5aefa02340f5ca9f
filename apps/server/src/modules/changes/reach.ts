import type { DisplayFormat } from "@linkspan/contract";
import type { FieldEffect, LayerFacts } from "@linkspan/engine/diff/reach";

/** A layer that shows or sends a field of an operation. */
export type BoundLayer = { operationId: string; field: string; layerId: string; screenId: string };

/** The same with how it shows the field, who bound it, or last changed that, and who linked its screen. */
export type LinkedLayer = BoundLayer & {
  format: DisplayFormat | null;
  boundBy: string | null;
  linkedBy: string | null;
};

/** A layer that a change affects, and how. */
type ReachedLayer = BoundLayer & LayerFacts & { effect: FieldEffect };

/** What one change affects. */
export type Reach = { layers: number; screens: number; first: ReachedLayer[] };

/** By the fingerprint of the change. */
export type ReachByChange = Record<string, Reach>;

/** By the fingerprint of the change: the screens and operations whose layers it affects. */
type MarksByChange = Record<string, { screens: readonly string[]; operations: readonly string[] }>;

/** What all changes affect: each layer counts once, and so does each layer of a person who linked it. */
export type ComputedReach = {
  reach: ReachByChange;
  layers: number;
  screens: number;
  /** By person; of each change, how many of their layers it affects. */
  people: Record<string, { layers: number; changes: Record<string, number> }>;
  marks: MarksByChange;
};

/** How many links can move with a change, and what its field or operation is called after. */
export type MovesByChange = Record<string, { layers: number; to: string }>;

export type StoredReach = Omit<ComputedReach, "marks"> & { moves: MovesByChange };
