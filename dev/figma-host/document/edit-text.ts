import type { TypeStyle } from "@figma/rest-api-spec";
import type { HostDocument } from "./document.ts";
import { findBox, type Layer, type LayerFields } from "./layer.ts";
import { fitTextBox } from "./text.ts";
import { describeStyles, listCharacterStyles } from "./text-styles.ts";

/** Changes text or style; the box follows as `textAutoResize` says. */
export function editText(
  document: HostDocument,
  layer: Layer,
  { characters, style }: { characters?: string; style?: Partial<TypeStyle> },
): void {
  const before = layer.fields.characters ?? "";
  const isReplaced = characters !== undefined && characters !== before;
  const text = isReplaced ? describeCharacters(layer, characters) : {};
  const next: LayerFields = { ...layer.fields, ...text, style: { ...layer.fields.style, ...style } };
  const box = fitTextBox(layer, next);
  const isMoved = JSON.stringify(box) !== JSON.stringify(findBox(layer));
  document.setFields(layer, {
    ...text,
    ...(style ? { style: next.style } : {}),
    ...(isMoved ? { absoluteBoundingBox: box, absoluteRenderBounds: box } : {}),
  });
  if (characters !== undefined && layer.isAutoNamed) document.setName(layer, characters, true);
}

/** A new text has one style: that of its first character. */
function describeCharacters({ fields }: Layer, characters: string): LayerFields {
  const lines = characters.split("\n");
  const isMixed = (fields.characterStyleOverrides ?? []).length > 0;
  return {
    characters,
    ...(isMixed ? describeStyles(listCharacterStyles(fields).slice(0, 1)) : {}),
    lineTypes: lines.map(() => "NONE"),
    lineIndentations: lines.map(() => 0),
  };
}
