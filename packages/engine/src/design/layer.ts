/**
 * A layer of a screen. The layers of a screen are a flat list in the order of the file, parents before their children,
 * so that trees of any depth are read without recursion.
 */
export type Layer = {
  /** Figma's node ID: `12:40`, or `I12:40;5:6` inside an instance. */
  id: string;
  /** Index of the parent in the list; absent for the direct children of the screen. */
  parent?: number | undefined;
  name: string;
  /** Figma's type of node: `TEXT`, `FRAME`, `INSTANCE`, `RECTANGLE` … */
  type: string;
  /** Left, top, width and height in pixels, relative to the screen's upper left corner. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** What a text layer shows. */
  text?: string | undefined;
  /** The main component of an instance. */
  component?: LayerComponent | undefined;
  isHidden?: boolean | undefined;
};

/** The main component of an instance: its key stays the same when the instance is replaced or renamed. */
export type LayerComponent = {
  /** That of the set for one of several variants, so that choosing another variant keeps the key. */
  key: string;
  /** That of the set for one of several variants: `Tag`, not `State=Disabled`. */
  name: string;
  /** The chosen value of each variant property: `{ State: "Disabled" }`. */
  variants?: Readonly<Record<string, string>> | undefined;
  /** Every value that each variant property can have, as far as the file lists the components of the set. */
  options?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** A screen: a top-level frame of the design file with its layers. */
export type ScreenLayers = {
  nodeId: string;
  name: string;
  width: number;
  height: number;
  layers: readonly Layer[];
};
