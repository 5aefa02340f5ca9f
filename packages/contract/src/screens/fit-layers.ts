import * as z from "zod/mini";
import { type Layer, nodeId } from "./layers.ts";
import { layerTextLimits } from "./screen-limits.ts";

/** A layer as the engine reads it from a design file. */
type DesignLayer = Omit<Layer, "box" | "component"> & {
  box: readonly [number, number, number, number];
  component?:
    | { key: string; name: string; variants?: Readonly<Record<string, string>> | undefined }
    | undefined;
};

const maxLength = 1_000_000;
const maxKeyLength = 200;

/** Layers of a design file within the limits of the API. One with an ID that Figma doesn't use is left out; its children move up. */
export function fitLayers(layers: readonly DesignLayer[]): Layer[] {
  const fitted: Layer[] = [];
  const seen = new Set<string>();
  /** Where each layer, or the nearest one above it, is in the new list. */
  const indexes: (number | undefined)[] = [];
  for (const layer of layers) {
    const parent = layer.parent === undefined ? undefined : indexes[layer.parent];
    if (seen.has(layer.id) || !z.safeParse(nodeId, layer.id).success) {
      indexes.push(parent);
      continue;
    }
    seen.add(layer.id);
    indexes.push(fitted.length);
    fitted.push(fitLayer(layer, parent));
  }
  return fitted;
}

function fitLayer(
  { id, name, type, box, text, component, isHidden }: DesignLayer,
  parent: number | undefined,
): Layer {
  const [x, y, width, height] = box;
  return {
    id,
    ...(parent === undefined ? {} : { parent }),
    name: fitText(name, layerTextLimits.name),
    type: /^[A-Z][A-Z_]{0,39}$/.test(type) ? type : "UNKNOWN",
    box: [fitLength(x), fitLength(y), fitLength(width), fitLength(height)],
    ...(text === undefined ? {} : { text: fitText(text, layerTextLimits.text) }),
    ...(component ? { component: fitComponent(component) } : {}),
    ...(isHidden ? { isHidden } : {}),
  };
}

function fitComponent({ key, name, variants }: NonNullable<DesignLayer["component"]>): Layer["component"] {
  const fitted = Object.entries(variants ?? {}).map(([property, value]) => [
    fitText(property, layerTextLimits.name),
    fitText(value, layerTextLimits.name),
  ]);
  return {
    key: fitText(key, maxKeyLength),
    name: fitText(name, layerTextLimits.name),
    ...(variants ? { variants: Object.fromEntries(fitted) as Record<string, string> } : {}),
  };
}

/** PostgreSQL rejects NUL; a cut must not leave half a character. */
export function fitText(text: string, max: number): string {
  return text.replaceAll("\0", "").slice(0, max).toWellFormed();
}

function fitLength(length: number): number {
  return Math.min(Math.max(-maxLength, length), maxLength);
}
