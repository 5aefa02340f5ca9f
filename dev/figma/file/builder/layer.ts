import type { FontFamily } from "./text-width.ts";

/** Font, size and color of a text. */
export type TextStyle = {
  family: FontFamily;
  size: number;
  weight: number;
  lineHeight: number;
  color: string;
  letterSpacing?: number;
};

/** Distances to the edges of the parent, for a layer outside the parent's flow. */
type Anchor = { left?: number; top?: number; right?: number; bottom?: number };

/** A component of a design file: the layers that its instances repeat. */
export type Component = {
  /** Its own node id; its layers have the numbers that follow. */
  id: string;
  name: string;
  /** The set that it is a variant of, and its value for each property of the set. */
  set?: { id: string; name: string };
  properties?: Readonly<Record<string, string>>;
  /** What the file's page of components shows. */
  main: Layer;
};

/** A layer before layout: sizes follow from the content unless they are given. */
export type Layer = {
  type: "FRAME" | "GROUP" | "TEXT" | "RECTANGLE" | "ELLIPSE" | "VECTOR" | "INSTANCE";
  name: string;
  hidden?: boolean;
  width?: number | "fill";
  height?: number;
  at?: Anchor;
  direction?: "row" | "column";
  gap?: number;
  /** Top, right, bottom, left. */
  padding?: readonly [number, number, number, number];
  justify?: "start" | "center" | "end" | "between";
  align?: "start" | "center" | "end";
  fill?: string;
  stroke?: string;
  strokeWeight?: number;
  radius?: number;
  text?: TextStyle & { characters: string; textAlign?: "left" | "center" | "right"; maxLines?: number };
  /** An outline for a view box of 24 × 24; only the picture shows it. */
  path?: string;
  component?: Component;
  children: readonly Layer[];
};

type Options = Omit<Partial<Layer>, "type" | "children" | "text" | "component">;
type TextOptions = Options & { textAlign?: "left" | "center" | "right"; maxLines?: number };

/** A text; named after its characters like in Figma, unless it has a name. */
export function text(characters: string, style: TextStyle, options: TextOptions = {}): Layer {
  const { textAlign = "left", maxLines, ...rest } = options;
  const content = { ...style, characters, textAlign, ...(maxLines ? { maxLines } : {}) };
  return { type: "TEXT", name: characters, ...rest, text: content, children: [] };
}

/** A text at the end of a row: aligned to the right, so that it ends there with every value. */
export function endText(characters: string, style: TextStyle, options: TextOptions = {}): Layer {
  return text(characters, style, { ...options, textAlign: "right" });
}

/** A frame with its children side by side. */
export function row(name: string, options: Options, children: readonly Layer[]): Layer {
  return { type: "FRAME", name, align: "center", ...options, direction: "row", children };
}

/** A frame with its children one below the other. */
export function column(name: string, options: Options, children: readonly Layer[]): Layer {
  return { type: "FRAME", name, ...options, direction: "column", children };
}

/** Layers that belong together without a frame of their own. */
export function group(name: string, options: Options, children: readonly Layer[]): Layer {
  return { type: "GROUP", name, direction: "column", ...options, children };
}

export function rectangle(name: string, options: Options): Layer {
  return { type: "RECTANGLE", name, ...options, children: [] };
}

export function ellipse(name: string, size: number, options: Options): Layer {
  return { type: "ELLIPSE", name, width: size, height: size, ...options, children: [] };
}

/** A shape drawn by an SVG path, filled with `fill` or outlined with `stroke`. */
export function vector(name: string, size: number, path: string, options: Options): Layer {
  return { type: "VECTOR", name, width: size, height: size, strokeWeight: 2, ...options, path, children: [] };
}
