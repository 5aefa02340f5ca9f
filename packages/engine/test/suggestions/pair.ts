/** A layer of a design file and the field that it shows or sends. */
export type Pair = {
  /** The top-level frame's node id. */
  screen: string;
  layer: string;
  /** Method and path. */
  operation: string;
  /** The field's address as text. */
  field: string;
  /** Whether the demo has a binding for it. */
  demo: boolean;
};

/** A layer that shows no field: decoration, or a text that never changes. */
export type UnboundLayer = { screen: string; layer: string };

type Row = readonly [layer: string, field: string, demo?: "demo"];

/** The pairs of one screen and one operation. */
export function listPairs(screen: string, operation: string, rows: readonly Row[]): Pair[] {
  return rows.map(([layer, field, demo]) => ({ screen, layer, operation, field, demo: demo === "demo" }));
}

/** The layers of one screen that show no field. */
export function listUnboundLayers(screen: string, layers: string): UnboundLayer[] {
  return layers
    .trim()
    .split(/\s+/)
    .map((layer) => ({ screen, layer }));
}
