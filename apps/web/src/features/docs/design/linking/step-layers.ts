import type { Layer } from "@linkspan/contract";
import type { RepeatedLayer } from "./list-bindable-layers.ts";

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const farAside = 1_000_000;

/** The nearest layer in the direction of an arrow key; undefined for other keys and at the edge. */
export function stepLayers(key: string, from: Layer, layers: readonly RepeatedLayer[]): Layer | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const [dx, dy] = direction;
  const [x, y] = findCenter(from);
  let nearest: { layer: Layer; distance: number } | undefined;
  for (const { layer } of layers) {
    const [toX, toY] = findCenter(layer);
    const along = (toX - x) * dx + (toY - y) * dy;
    if (layer.id === from.id || along <= 0.5) continue;
    // What is rather ahead than to the side comes first, however far it is.
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    const distance = along + aside * 2 + (aside > along ? farAside : 0);
    if (!nearest || distance < nearest.distance) nearest = { layer, distance };
  }
  return nearest?.layer;
}

function findCenter({ box: [x, y, width, height] }: Layer): [number, number] {
  return [x + width / 2, y + height / 2];
}
