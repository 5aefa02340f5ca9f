import type { CreateInstance } from "./component.ts";
import type { Layer } from "./layer.ts";
import { computeLayout, type PositionedLayer } from "./layout.ts";

/** A top-level frame. Its layers have the ids that follow its own, up to that of the next frame. */
export type Screen = { id: string; layer: Layer };

/** A design file as it is written here. */
export type DesignFile = {
  slug: string;
  /** The key in the file's URL. */
  key: string;
  name: string;
  lastModified: string;
  version: string;
  pages: readonly { id: string; name: string; background: string; screens: readonly Screen[] }[];
  // biome-ignore lint/suspicious/noExplicitAny: each component has contents of its own type, which nothing here reads.
  components: readonly CreateInstance<any>[];
};

const screensPerRow = 5;
const gap = { x: 80, y: 120 };

/** The frames of a page with their boxes: rows of five, each row below the highest frame of the row before. */
export function positionScreens(screens: readonly Screen[]): { screen: Screen; root: PositionedLayer }[] {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return screens.map((screen, index) => {
    if (index > 0 && index % screensPerRow === 0) {
      x = 0;
      y += rowHeight + gap.y;
      rowHeight = 0;
    }
    const root = computeLayout(screen.layer, { x, y }, 0);
    x += root.width + gap.x;
    rowHeight = Math.max(rowHeight, root.height);
    return { screen, root };
  });
}
