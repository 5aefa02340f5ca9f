import type { Coverage } from "@linkspan/contract";
import type { ScreensView } from "./screens-view.ts";

/** With more frames, the list replaces the map, and the map shows only the links of the selection. */
const maxMapFrames = 40;

export function isSmallMap({ screens }: Pick<Coverage, "screens">): boolean {
  return screens <= maxMapFrames;
}

/** The chosen form, or the one that fits the number of screens. Few screens have no list. */
export function chooseForm(coverage: Pick<Coverage, "screens">, { form }: ScreensView): "map" | "list" {
  if (isSmallMap(coverage)) return "map";
  return form === "map" ? "map" : "list";
}
