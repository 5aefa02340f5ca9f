import { placeGlyphs } from "../../../../dev/figma-host/document/glyphs.ts";
import { isHidden, type Layer, listLayers } from "../../../../dev/figma-host/document/layer.ts";
import { measureOverflow } from "../../../../dev/figma-host/document/overflow.ts";
import type { Overflow } from "../../src/fill/find-overflows.ts";

/** The texts below a layer with what they show. */
export function readTexts(root: Layer): Map<string, string> {
  const texts = [...listLayers(root)].filter(({ type }) => type === "TEXT");
  return new Map(texts.map(({ id, fields }) => [id, fields.characters ?? ""]));
}

/** Texts that have changed and don't fit, as the host measures them: by ID, `kind id`. */
export function listHostOverflows(root: Layer, before: ReadonlyMap<string, string>): string[] {
  const changed = [...listLayers(root)].filter(
    (layer) => layer.type === "TEXT" && !isHidden(layer) && before.get(layer.id) !== layer.fields.characters,
  );
  const found = new Map<string, string>(measureOverflow(root).map(({ id, kind }) => [id, kind]));
  return changed
    .flatMap((layer) => {
      const kind = found.get(layer.id) ?? (wraps(layer, before.get(layer.id)) ? "wraps" : undefined);
      return kind ? [`${kind} ${layer.id}`] : [];
    })
    .sort();
}

/** Whether it has more lines than before, and more than it has paragraphs. */
function wraps(layer: Layer, before: string | undefined): boolean {
  const { characters = "", style = {} } = layer.fields;
  if (style.textAutoResize !== "HEIGHT" || style.textTruncation === "ENDING" || before === undefined)
    return false;
  const count = (text: string) => new Set(placeGlyphs(layer, text).map(({ line }) => line)).size;
  return count(characters) > count(before) && count(characters) > characters.split("\n").length;
}

/** The plugin's list in the host's words. */
export function toHostWords(
  overflows: readonly Overflow[],
  find: (id: string) => Layer | undefined,
): string[] {
  return overflows
    .map(({ layer, kind }) => {
      const isFree = find(layer)?.fields.style?.textAutoResize === "WIDTH_AND_HEIGHT";
      const words = {
        cut: "truncated",
        clipped: "clipped",
        wraps: "wraps",
        "too-wide": isFree ? "clipped" : "overflows",
        "too-tall": "overflows",
      };
      return `${words[kind]} ${layer}`;
    })
    .sort();
}
