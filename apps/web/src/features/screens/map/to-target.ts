import type { ScreensView } from "../screens-view.ts";
import type { Target } from "./map-links.ts";

/** What the view selects. */
export function toTarget({
  screen,
  operation,
}: Pick<ScreensView, "screen" | "operation">): Target | undefined {
  if (screen) return { screen };
  return operation ? { operation } : undefined;
}
