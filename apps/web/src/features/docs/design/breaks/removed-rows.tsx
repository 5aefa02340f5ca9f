import { formatFieldPath, parseFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import { useDesign } from "../design-context.ts";
import { formatLayerName } from "../format-layer-name.ts";
import { useConnections } from "../use-connections.ts";
import { formatRenamed } from "./format-break.ts";
import { type Break, useBreaks } from "./use-breaks.ts";

/** The fields of a response that a draft removes or renames although layers show them. */
export function RemovedRows({ status }: { status: string }) {
  const t = useMessages();
  const breaks = useBreaks();
  if (breaks?.draft === undefined) return null;
  const byField = Map.groupBy(
    [...breaks.byLayer.values()].filter(
      ({ layer: { effect, field } }) =>
        (effect === "removed" || effect === "renamed") && isOfResponse(field, status),
    ),
    ({ layer }) => toRowKey(layer.field),
  );
  if (byField.size === 0) return null;
  return (
    <section aria-label={t("design.removed-fields")} className="requested">
      <h3>{t("design.removed-fields")}</h3>
      <ul>
        {[...byField].map(([key, found]) => (
          <RemovedRow key={key} row={key} found={found} draft={breaks.draft ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function isOfResponse(field: string, status: string): boolean {
  const address = parseFieldAddress(field);
  return address?.in === "response" && address.status === status;
}

type RowProps = { row: string; found: readonly Break[]; draft: number };

function RemovedRow({ row, found, draft }: RowProps) {
  const t = useMessages();
  const { project, showLayer } = useDesign();
  const { data } = useConnections();
  const [first] = found;
  const layers = new Set(found.map(({ layer }) => layer.layer_id));
  const bound = data?.bindings.filter(({ layer }) => layers.has(layer.id)) ?? [];
  if (!first) return null;
  const { move } = first.change;
  const path = formatFieldPath(first.layer.field);
  return (
    <li className="requested-row">
      <span className="requested-name">
        <del className="removed-field">
          <code translate="no">{path}</code>
        </del>
        <span className="schema-mark">{t("design.field-removed-short")}</span>
      </span>
      <span className="requested-words">
        {first.change.rename &&
          t("design.became", { field: <code key="field">{formatRenamed(first.change)}</code> })}{" "}
        {move && move.moved < move.layers && (
          <Link to={`/doc/${project}/changes?after=${draft}`} className="underline">
            {t("design.links-can-move", { count: move.layers - move.moved })}
          </Link>
        )}
      </span>
      <span className="requested-acts">
        {bound.slice(0, 1).map((binding) => (
          <button
            key={binding.layer.id}
            type="button"
            data-field={row}
            className="layer-button"
            aria-label={t("design.field-removed", {
              layer: binding.layer.name,
              field: path,
              count: binding.repeats,
            })}
            onClick={() => showLayer(binding)}
          >
            <LayerChip kind={binding.layer.type === "TEXT" ? "text" : "component"} state="broken">
              {formatLayerName(binding)}
            </LayerChip>
          </button>
        ))}
      </span>
    </li>
  );
}
