import type { TypeStyle } from "@figma/rest-api-spec";
import { editText } from "../../../../dev/figma-host/document/edit-text.ts";
import type { FigmaHost } from "../../../../dev/figma-host/host.ts";

/** Boxes and looks that the design files don't have. */
const variations: readonly TypeStyle[] = [
  {},
  { textAutoResize: "NONE" },
  { textAutoResize: "HEIGHT", textAlignHorizontal: "RIGHT", letterSpacing: 2 },
  { textAutoResize: "NONE", textAlignHorizontal: "CENTER", textAlignVertical: "CENTER", letterSpacing: -0.5 },
  { textAutoResize: "WIDTH_AND_HEIGHT", textAlignHorizontal: "RIGHT", letterSpacing: 1 },
  { textAutoResize: "TRUNCATE", textTruncation: "ENDING", letterSpacing: 1 },
  { textAutoResize: "HEIGHT", textTruncation: "ENDING", maxLines: 1 },
];

/** Gives the texts among some layers other boxes in turn. */
export function varyTexts(host: FigmaHost, layers: readonly string[]): void {
  const texts = layers.flatMap((id) => host.document.find(id) ?? []).filter(({ type }) => type === "TEXT");
  host.edit((document) => {
    for (const [index, layer] of texts.entries()) {
      const style = variations[index % variations.length];
      if (style) editText(document, layer, { style });
    }
  });
}
