import type { Screen } from "../builder/design-file.ts";
import { column, type Layer } from "../builder/layer.ts";
import { systemBar } from "./controls.ts";
import { color } from "./style.ts";

type Size = { width: number; height: number };

/** A frame of any size with its children one below the other. */
export function frame(id: string, name: string, size: Size, children: readonly Layer[]): Screen {
  return {
    id,
    layer: { type: "FRAME", name, ...size, fill: color.page, direction: "column", children },
  };
}

/** A phone's screen: status bar, an optional navigation bar, content, and what is fixed to its lower edge. */
export function phone(
  id: string,
  name: string,
  { top = [], content, bottom = [] }: { top?: Layer[]; content: Layer[]; bottom?: Layer[] },
): Screen {
  return frame(id, name, { width: 390, height: 844 }, [
    systemBar("9:41"),
    ...top,
    column("Main", { width: "fill", padding: [8, 20, 20, 20], gap: 14 }, content),
    ...bottom,
  ]);
}

/** Where the bottom navigation is. */
export const tabAnchor = { at: { left: 0, right: 0, bottom: 0 } };
