import { formatFieldName } from "@linkspan/engine/field-address";
import { callDocument } from "../../bridge.ts";
import { usePlugin } from "../../panel/plugin-context.ts";
import { LayerIcon } from "../../parts/layer-icon.tsx";
import { type MessageId, t } from "../../translate.ts";
import type { ChangeOutcome } from "../changes/perform-change.ts";
import { explainSuggestion } from "../suggestion-reason.ts";
import type { SelectedRow } from "./list-selected-rows.ts";

type Props = { row: SelectedRow; outcome: ChangeOutcome | undefined };

/** One of several selected layers. */
export function SelectedLayerRow({ row, outcome }: Props) {
  const { layer, kind } = row;
  return (
    <li className="row">
      <i className={kind === "bound" ? "dot on" : "dot"} />
      <span className="grow">
        <FieldOfRow row={row} />
        {outcome?.kind === "refused" ? (
          <span className="field-error many-refused">{outcome.reason}</span>
        ) : null}
        {outcome?.kind === "waiting" ? <span className="quiet many-line">{t("many.waiting")}</span> : null}
      </span>
      <button
        type="button"
        className="layer-chip"
        title={t("layer.show", { name: layer.name })}
        onClick={() => void callDocument("selectLayers", { layers: [layer.id] })}
      >
        <LayerIcon type={layer.type} size={11} />
        <span className="cut" dir="auto">
          {layer.name}
        </span>
      </button>
    </li>
  );
}

const empty = {
  none: "many.none",
  unknown: "many.unknown",
  loading: "many.loading",
  outside: "many.outside",
} as const satisfies Record<string, MessageId>;

function FieldOfRow({ row }: Pick<Props, "row">) {
  const { canEdit } = usePlugin();
  if (row.kind === "bound") return <code>{formatFieldName(row.binding.field)}</code>;
  if (row.kind !== "suggested") return <span className="quiet">{t(empty[row.kind])}</span>;
  // Only people who can accept it see a suggestion.
  if (!canEdit) return <span className="quiet">{t("many.unbound")}</span>;
  const { field, reason } = row.suggestion;
  return (
    <>
      <code>{formatFieldName(field.key)}</code> <span className="quiet">{t("many.suggested")}</span>
      <span className="quiet many-line">{explainSuggestion(reason)}</span>
    </>
  );
}
