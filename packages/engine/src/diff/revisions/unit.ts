import type { UnitComparison } from "./compare-unit.ts";
import type { ChangeCause } from "./revision-change.ts";
import type { UsedComponent } from "./use-graph.ts";

/** Something that was edited, and what changed by it. */
export type Unit = {
  cause: ChangeCause;
  comparison: UnitComparison;
  /** The operations that it belongs to, as indexes of pairs; those of a component are found by its uses. */
  pairs: number[];
  use?: UsedComponent;
};
