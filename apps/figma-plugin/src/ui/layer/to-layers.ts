import type { ScreenDetails } from "@linkspan/contract";
import type { ScreenLayers } from "@linkspan/engine/design";

/** A stored screen as the engine reads it. */
export function toLayers({ screen, layers }: ScreenDetails): ScreenLayers {
  return { nodeId: screen.node_id, name: screen.name, width: screen.width, height: screen.height, layers };
}
