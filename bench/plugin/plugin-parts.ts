import type { Bar } from "../bars.ts";
import { measureLiveLinks } from "./live-links.ts";
import { measureSizes } from "./sizes.ts";
import { measureStart } from "./start.ts";
import { measureSync } from "./sync.ts";

/** Measurements of the built Figma plugin in the stand-in for Figma, over the built product. */
export const pluginParts: Record<string, () => Promise<Bar[]>> = {
  sizes: measureSizes,
  start: measureStart,
  live: measureLiveLinks,
  sync: measureSync,
};
