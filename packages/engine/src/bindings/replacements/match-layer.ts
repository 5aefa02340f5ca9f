import type { Layer, ScreenLayers } from "../../design/layer.ts";
import type { MissingLayer, ReplacementReason } from "./replacement.ts";
import { type IndexedLayer, type ScreenIndex, toPathKey } from "./screen-index.ts";

/** How much a layer is like a deleted one. */
export type LayerMatch = { found: IndexedLayer; score: number; reasons: ReplacementReason[] };

const weights = {
  component: 0.35,
  path: 0.3,
  name: 0.15,
  text: 0.25,
  position: 0.2,
  siblings: 0.15,
} as const;

const texts = {
  component: "Same component",
  path: "Same name and parents",
  name: "Same name",
  text: "Same text",
  position: "Same position",
  siblings: "Same layers beside it",
} as const;

/** Layers of some screens that are like a deleted one, the most alike first. */
export function matchLayer(missing: MissingLayer, screens: readonly ScreenIndex[]): LayerMatch[] {
  const path = toPathKey(missing.namePath);
  const found = new Set(
    screens.flatMap((index) => [
      ...index.find("path", path),
      ...index.find("name", missing.name),
      ...(missing.component === undefined ? [] : index.find("component", missing.component)),
      ...(missing.text?.trim() ? index.find("text", missing.text.trim()) : []),
    ]),
  );
  return [...found]
    .filter(({ layer }) => (layer.text === undefined) === (missing.text === undefined))
    .map((each) => compareLayers(missing, path, each))
    .sort((one, other) => other.score - one.score);
}

function compareLayers(missing: MissingLayer, path: string, found: IndexedLayer): LayerMatch {
  const { layer, namePath, siblings, screen } = found;
  const codes: (keyof typeof weights)[] = [];
  if (missing.component !== undefined && layer.component?.key === missing.component) codes.push("component");
  if (namePath === path) codes.push("path");
  else if (layer.name === missing.name && layer.name !== layer.text) codes.push("name");
  if (missing.text?.trim() && layer.text?.trim() === missing.text.trim()) codes.push("text");
  if (isNear(missing.box, layer.box, screen)) codes.push("position");
  if (shareOf(missing.siblings, siblings) >= 0.6) codes.push("siblings");
  const score = codes.reduce((sum, code) => sum + weights[code], 0);
  return { found, score, reasons: codes.map((code) => ({ code, text: texts[code] })) };
}

/** Whether two boxes begin within a twentieth of the screen of each other. */
function isNear(
  [x, y]: Layer["box"],
  [otherX, otherY]: Layer["box"],
  { width, height }: ScreenLayers,
): boolean {
  return Math.abs(x - otherX) <= width / 20 && Math.abs(y - otherY) <= height / 20;
}

function shareOf(wanted: readonly string[], names: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const known = new Set(names);
  return wanted.filter((name) => known.has(name)).length / wanted.length;
}
