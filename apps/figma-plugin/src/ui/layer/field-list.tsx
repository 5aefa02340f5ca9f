import type { Binding, ScreenDetails } from "@linkspan/contract";
import type { LikeLayersReader } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { SelectedLayer } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { LayerIcon } from "../parts/layer-icon.tsx";
import { t } from "../translate.ts";
import { useMakeChange } from "./changes/use-make-change.ts";
import { describeType } from "./describe-type.ts";
import { type FieldRow, listFieldRows } from "./list-field-rows.ts";
import { useBind } from "./use-bind.ts";

/** So many fields are shown at first. */
const firstRows = 8;

type Props = {
  operation: LoadedOperation;
  details: ScreenDetails;
  layer: SelectedLayer;
  binding: Binding | undefined;
  readLike: LikeLayersReader;
};

export function FieldList({ operation, details, layer, binding, readLike }: Props) {
  const bind = useBind(readLike);
  const makeChange = useMakeChange();
  const [isWhole, setWhole] = useState(false);
  const { line, fields } = operation;
  const own = details.bindings.filter(({ operation_id }) => operation_id === line.id);
  const rows = listFieldRows(fields, own, line.method);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <ul>
      {shown.map((row) => (
        <FieldItem
          key={row.field.key}
          row={row}
          selected={binding !== undefined && row.binding?.layer.id === binding.layer.id}
          onUnbind={() => {
            if (binding)
              void makeChange(t("change.unbound", { layer: binding.layer.name }), {
                kind: "unbind",
                binding,
              });
          }}
          onBind={() => void bind({ layer, operation: line.id, field: row.field, replaces: binding })}
        />
      ))}
      {rows.length > shown.length ? (
        <li>
          <button type="button" className="row text-button" onClick={() => setWhole(true)}>
            {t("layer.more-fields", { count: rows.length - shown.length })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

type ItemProps = { row: FieldRow; selected: boolean; onBind: () => void; onUnbind: () => void };

function FieldItem({ row: { field, binding }, selected, onBind, onUnbind }: ItemProps) {
  const { canEdit, selection } = usePlugin();
  return (
    <li className={selected ? "field selected" : "field"}>
      <i className={binding ? "dot on" : "dot"} />
      <span className="cut">
        <code>{formatFieldName(field.key)}</code> <span className="quiet">{describeType(field)}</span>
      </span>
      {binding ? (
        <button
          type="button"
          className="layer-chip"
          title={t("layer.show", { name: binding.layer.name })}
          onClick={() => void callDocument("selectLayers", { layers: [binding.layer.id] })}
        >
          <LayerIcon type={binding.layer.type} size={11} />
          <span className="cut" dir="auto">
            {binding.layer.name}
          </span>
        </button>
      ) : null}
      {selected && canEdit ? (
        <button
          type="button"
          className="text-button"
          aria-label={t("layer.unbind-from", { field: formatFieldName(field.key) })}
          onClick={onUnbind}
        >
          {t("layer.unbind")}
        </button>
      ) : null}
      {!binding && canEdit && selection.count === 1 ? (
        <button
          type="button"
          className="text-button"
          aria-label={t("layer.bind-to", { field: formatFieldName(field.key) })}
          onClick={onBind}
        >
          {t("layer.bind")}
          <Plus size={13} />
        </button>
      ) : null}
    </li>
  );
}
