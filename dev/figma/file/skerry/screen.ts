import type { Screen } from "../builder/design-file.ts";
import { column, type Layer } from "../builder/layer.ts";
import { statusBar } from "./controls.ts";
import { color } from "./style.ts";

/** A phone's screen: status bar, content, and what is fixed to its lower edge. */
export function screen(
  id: string,
  name: string,
  content: readonly Layer[],
  bottom: readonly Layer[],
): Screen {
  return {
    id,
    layer: {
      type: "FRAME",
      name,
      width: 393,
      height: 802,
      fill: color.paper,
      direction: "column",
      children: [
        statusBar("9:41"),
        column("Content", { width: "fill", padding: [10, 23, 10, 23], gap: 12 }, content),
        ...bottom,
      ],
    },
  };
}

/** Where the tab bar is. */
export const tabBarAnchor = { at: { left: 0, bottom: 0 } };

/** Buttons above the lower edge, or above the tab bar. */
export function footer(name: string, bottom: number, children: readonly Layer[]): Layer {
  return column(name, { at: { left: 23, right: 23, bottom }, width: "fill", gap: 10 }, children);
}
