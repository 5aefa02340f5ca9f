import type { DisplayFormat } from "../display-format/display-format.ts";
import { formatValue } from "../display-format/format-value.ts";
import { countCharacters, estimateRoom } from "../suggest/estimate-fit.ts";
import type { LayerTree } from "../suggest/layer-tree.ts";

/** About how many characters of a value the box of a layer holds; undefined where it grows with its text. */
export function countRoom(
  { tree, index, width }: { tree: LayerTree; index: number; width: number },
  format: DisplayFormat | undefined,
): number | undefined {
  const room = estimateRoom(tree, index, width);
  // More lines grow with their text.
  if (!room || room.lines > 1) return undefined;
  return countCharacters(room) - (format ? formatValue("", format).length : 0);
}
