export type { Layer, LayerComponent, ScreenLayers } from "./layer.ts";
export { parseNodeReference, readFileKey } from "./node-reference.ts";
