import type { ScreensView } from "../screens-view.ts";
import type { MapTarget } from "./map-links.ts";

/** What the view selects. */
export function toTarget({
  screen,
  operation,
}: Pick<ScreensView, "screen" | "operation">): MapTarget | undefined {
  if (screen) return { screen };
  return operation ? { operation } : undefined;
}
