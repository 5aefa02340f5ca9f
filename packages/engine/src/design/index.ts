export type { Layer, LayerComponent, ScreenLayers } from "./layer.ts";
export { parseNodeReference, readFileKey } from "./node-reference.ts";
export type { FigmaComponents } from "./read-figma-components.ts";
export { maxLayers, readFigmaNode } from "./read-figma-node.ts";
