import type { Binding, Screen } from "@linkspan/contract";
import { formatFieldName, isSentField, toRowKey } from "@linkspan/engine/field-address";
import type { CSSProperties } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { isActivePair } from "../active-pair.ts";
import { formatBreak } from "../breaks/format-break.ts";
import { useBreaks } from "../breaks/use-breaks.ts";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";

type Props = { screen: Screen; bindings: readonly Binding[] };

/** What the active layer shows or sends. Hidden from screen readers: the layer's name says the same. */
export function LayerTooltip({ screen, bindings }: Props) {
  const t = useMessages();
  const { store, rows } = useDesign();
  const breaks = useBreaks();
  const active = useStore(store, (state) => state.active);
  const binding = bindings.find((each) => isActivePair(active, each));
  if (!binding) return null;
  const { layer, field, broken, repeats } = binding;
  const row = rows.get(toRowKey(field));
  const breakOfLayer = breaks?.byLayer.get(layer.id);
  const words = broken ? "design.showed" : isSentField(field) ? "design.sends" : "design.shows";
  return (
    <div aria-hidden dir="auto" className="layer-tooltip" style={placeTooltip(layer.box, screen)}>
      <b>{layer.name}</b>
      <span>{t(words, { field: <code>{formatFieldName(field)}</code> })}</span>
      {row && (
        <span className="text-fg-3">
          {row.example === undefined
            ? row.type
            : t("design.type-example", { type: row.type, example: row.example })}
        </span>
      )}
      {repeats > 0 && <span className="text-fg-3">{t("design.more-like-it", { count: repeats })}</span>}
      {broken && (
        <span className="text-poor">
          {t(broken === "layer_deleted" ? "design.layer-gone" : "design.field-gone")}
        </span>
      )}
      {breaks && breakOfLayer && (
        <>
          <span className="text-poor">{t("docs.breaks-in", { version: breaks.version })}</span>
          <span className="text-fg-2">{formatBreak(t, breakOfLayer)}</span>
        </>
      )}
    </div>
  );
}

/** Below the layer, or above it near the lower edge; on the side with more room. */
function placeTooltip(box: Binding["layer"]["box"], { width, height }: Screen): CSSProperties {
  const [x, y, w, h] = box;
  const isLow = (y + h) / height > 0.75;
  const isRight = (x + w / 2) / width > 0.5;
  return {
    ...(isLow ? { bottom: `${100 - (y / height) * 100}%` } : { top: `${((y + h) / height) * 100}%` }),
    ...(isRight ? { right: `${100 - ((x + w) / width) * 100}%` } : { left: `${(x / width) * 100}%` }),
  };
}
