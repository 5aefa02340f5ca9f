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

/** Of so many texts, the frame around one cuts off what is outside of it. */
const clippedEvery = 4;

/** Gives the texts among some layers other boxes in turn, and makes frames around some of them clip. */
export function varyTexts(host: FigmaHost, layers: readonly string[]): void {
  const texts = layers.flatMap((id) => host.document.find(id) ?? []).filter(({ type }) => type === "TEXT");
  host.edit((document) => {
    for (const [index, layer] of texts.entries()) {
      const style = variations[index % variations.length];
      if (style) editText(document, layer, { style });
      if (index % clippedEvery === 0 && layer.parent?.type === "FRAME")
        document.setFields(layer.parent, { clipsContent: true });
    }
  });
}
