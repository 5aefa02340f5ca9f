import type { Paint } from "@figma/plugin-typings/plugin-api-standalone.js";
import type { Paint as RestPaint } from "@figma/rest-api-spec";

/** REST puts the opacity of a color into `a`, the plugin API beside the color. */
export function toPluginPaints(paints: readonly RestPaint[] | undefined): readonly Paint[] {
  return (paints ?? []).map((paint) => {
    if (paint.type !== "SOLID") return paint as unknown as Paint;
    const { a, ...color } = paint.color;
    return {
      type: "SOLID",
      visible: paint.visible ?? true,
      opacity: paint.opacity ?? a,
      blendMode: paint.blendMode as "NORMAL",
      color,
      boundVariables: {},
    };
  });
}

export function toRestPaints(paints: readonly Paint[]): readonly RestPaint[] {
  return paints.map((paint) => {
    if (paint.type !== "SOLID") return paint as unknown as RestPaint;
    const { color, opacity, visible, blendMode = "NORMAL" } = paint;
    return {
      type: "SOLID",
      blendMode: blendMode as "NORMAL",
      ...(visible === false ? { visible } : {}),
      ...(opacity === undefined || opacity === 1 ? {} : { opacity }),
      color: { ...color, a: 1 },
    };
  });
}
