import type { Bar } from "../bars.ts";
import { measureApi } from "./api.ts";
import { measureMap } from "./map.ts";
import { measureSuggestions } from "./suggestions.ts";

/** Measurements of screens, links and bindings over the built product. */
export const linksParts: Record<string, () => Promise<Bar[]>> = {
  api: measureApi,
  map: measureMap,
  suggestions: measureSuggestions,
};
