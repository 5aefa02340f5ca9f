import type { Binding } from "@linkspan/contract";
import { isSentField, toRowKey } from "@linkspan/engine/field-address";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import type { FieldRow } from "../../design-session.ts";
import { isActivePair } from "../active-pair.ts";
import { useDesign } from "../design-context.ts";
import { formatLayerName } from "../format-layer-name.ts";
import { useStore } from "../store.ts";
import { useConnections, useShownScreen } from "../use-connections.ts";

/** The layers that a row's field is bound to, or a button to bind one. */
export function RowLayers({ row }: { row: FieldRow }) {
  const { rows, canEdit } = useDesign();
  const { data } = useConnections();
  const shown = useShownScreen();
  const key = toRowKey(row.field);
  useEffect(() => {
    rows.set(key, row);
    return () => void rows.delete(key);
  }, [rows, key, row]);
  if (!data) return null;
  const bound = data.bindings.filter(({ field }) => toRowKey(field) === key);
  const here = bound.find(({ screen }) => screen === shown) ?? bound[0];
  if (here) return <BoundLayers row={row} first={here} count={bound.length} />;
  if (!canEdit || !row.isBindable || data.screens.length === 0) return null;
  return <BindButton row={row} />;
}

function BoundLayers({ row, first, count }: { row: FieldRow; first: Binding; count: number }) {
  const t = useMessages();
  const { store, showLayer } = useDesign();
  const { data } = useConnections();
  const key = toRowKey(row.field);
  const isActive = useStore(store, ({ active }) => isActivePair(active, first));
  const screen = data?.screens.find(({ node_id }) => node_id === first.screen)?.name ?? "";
  const relation = isSentField(row.field) ? "design.sent-by" : "design.shown-by";
  const layer = formatLayerName(first);
  const isText = first.layer.type === "TEXT";
  const values = { field: row.name, type: row.type, layer, screen };
  return (
    <span className="row-layers" data-active={isActive || undefined}>
      <button
        type="button"
        data-field={key}
        aria-label={t(first.broken ? "design.broken-relation" : relation, values)}
        title={t("design.on-screen", { layer, screen })}
        className="layer-button"
        onClick={() => showLayer(first)}
      >
        <LayerChip
          kind={isText ? "text" : "component"}
          state={first.broken ? "broken" : isActive ? "active" : "rest"}
        >
          {formatLayerName(first)}
        </LayerChip>
      </button>
      {count > 1 && (
        <span className="row-layers-more" title={t("design.bound-layers", { count })}>
          +{count - 1}
        </span>
      )}
    </span>
  );
}

function BindButton({ row }: { row: FieldRow }) {
  const t = useMessages();
  const { startLinking } = useDesign();
  const key = toRowKey(row.field);
  return (
    <span className="row-layers">
      <button
        type="button"
        data-field={key}
        aria-label={t("design.bind-field", { field: row.name })}
        className="bind-button"
        onClick={() => startLinking(key)}
      >
        <Plus size={12} aria-hidden />
        {t("design.bind")}
      </button>
    </span>
  );
}
