import type { ScreenLayers } from "../../design/layer.ts";
import { listStems } from "../suggest/stems.ts";
import type { ReplacementReason } from "./replacement.ts";
import { createScreenIndex, type ScreenIndex } from "./screen-index.ts";

/** How much a screen is like a deleted one. */
export type ScreenMatch = { index: ScreenIndex; score: number; reasons: ReplacementReason[] };

const weights = { components: 0.4, texts: 0.3, paths: 0.25, name: 0.15 } as const;

/** Less than this in common is in common with any screen. */
const minShare = 0.3;

/** Screens that are like a deleted one, the most alike first. */
export function matchScreen(missing: ScreenLayers, screens: readonly ScreenIndex[]): ScreenMatch[] {
  const { layers } = createScreenIndex(missing, undefined);
  const components = listDifferent(layers.map(({ layer }) => layer.component?.key));
  const texts = listDifferent(layers.map(({ layer }) => layer.text?.trim() || undefined));
  const paths = listDifferent(layers.map(({ namePath }) => namePath));
  return screens
    .map((index): ScreenMatch => {
      const reasons: ReplacementReason[] = [];
      let score = 0;
      addShare("components", "component", components, "components");
      addShare("texts", "text", texts, "texts");
      addShare("paths", "path", paths, "layer names");
      if (isSimilarName(missing.name, index.screen.name)) {
        score += weights.name;
        reasons.push({ code: "name", text: "Similar name" });
      }
      return { index, score, reasons };

      function addShare(
        code: "components" | "texts" | "paths",
        by: "component" | "text" | "path",
        keys: readonly string[],
        what: string,
      ): void {
        const count = keys.filter((key) => index.has(by, key)).length;
        const share = keys.length === 0 ? 0 : count / keys.length;
        if (share < minShare) return;
        score += weights[code] * share;
        reasons.push({
          code,
          count,
          total: keys.length,
          text: `${count} of ${keys.length} ${what} are the same`,
        });
      }
    })
    .sort((one, other) => other.score - one.score);
}

function listDifferent(keys: readonly (string | undefined)[]): string[] {
  return [...new Set(keys.filter((key) => key !== undefined))];
}

function isSimilarName(one: string, other: string): boolean {
  const stems = listStems(one);
  const others = new Set(listStems(other));
  return stems.length > 0 && stems.filter((stem) => others.has(stem)).length >= stems.length / 2;
}
