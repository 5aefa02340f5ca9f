import type { Layer, Screen } from "@linkspan/contract";
import type { CSSProperties } from "react";

/** The position of a layer in the picture of its screen, whatever the size of the picture. */
export function placeLayer({ box }: Pick<Layer, "box">, { width, height }: Screen): CSSProperties {
  const [x, y, w, h] = box;
  return {
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(w / width) * 100}%`,
    height: `${(h / height) * 100}%`,
  };
}
