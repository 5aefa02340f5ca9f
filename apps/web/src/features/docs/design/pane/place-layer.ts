import type { Layer, Screen } from "@linkspan/contract";
import type { CSSProperties } from "react";

const front = 1000;

/** The position of a layer in the picture of its screen, whatever the size of the picture. Small ones are in front. */
export function placeLayer({ box }: Pick<Layer, "box">, { width, height }: Screen): CSSProperties {
  const [x, y, w, h] = box;
  return {
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(w / width) * 100}%`,
    height: `${(h / height) * 100}%`,
    // Otherwise a card would cover its texts.
    zIndex: Math.max(0, front - Math.round(Math.sqrt(Math.abs(w * h)))),
  };
}
