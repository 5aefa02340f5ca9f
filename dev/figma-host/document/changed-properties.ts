import type { LayerFields } from "./layer.ts";

/** The plugin API's names of fields that it calls otherwise or splits. */
const pluginNames: Record<string, readonly string[]> = {
  absoluteBoundingBox: ["x", "y", "width", "height"],
  absoluteRenderBounds: [],
  componentId: ["mainComponent"],
  style: ["fontName"],
  lineTypes: [],
  lineIndentations: [],
  characterStyleOverrides: [],
  styleOverrideTable: [],
};

/** What an event says about a change of fields. */
export function listChangedProperties(before: LayerFields, after: LayerFields): string[] {
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  return changed.flatMap((key) => {
    if (key !== "absoluteBoundingBox") return pluginNames[key] ?? [key];
    const [old, current] = [before.absoluteBoundingBox, after.absoluteBoundingBox];
    return (["x", "y", "width", "height"] as const).filter((side) => old?.[side] !== current?.[side]);
  });
}
