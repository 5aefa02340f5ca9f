import { formatFieldPath } from "@linkspan/engine/field-address";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import type { SiblingRows } from "../../design-session.ts";
import { useDesign } from "../design-context.ts";
import { formatLayerName } from "../format-layer-name.ts";
import { useConnections } from "../use-connections.ts";
import { formatRenamed } from "./format-break.ts";
import { type Break, groupByRemovedField, useBreaks } from "./use-breaks.ts";

/** The fields next to the given ones that a draft removes or renames although layers show them. */
export function RemovedRows({ fields, depth }: SiblingRows) {
  const breaks = useBreaks();
  const parent = findParent(fields);
  return [...groupByRemovedField(breaks)]
    .filter(([field]) => isBeside(field, parent, fields))
    .map(([field, found]) => (
      <RemovedRow
        key={field}
        row={field}
        parent={parent}
        depth={depth}
        found={found}
        draft={breaks?.draft ?? 0}
      />
    ));
}

/** The address of the object that has these properties. */
function findParent([first = ""]: readonly string[]): string {
  return first.slice(0, first.lastIndexOf("/"));
}

/** Whether the path to a field leaves what is there in this object. */
function isBeside(field: string, parent: string, siblings: readonly string[]): boolean {
  const isIn = (row: string) => field === row || field.startsWith(`${row}/`);
  return isIn(parent) && !siblings.some(isIn);
}

/** The path from an object to a field in it: `price.amount`. */
function formatPathIn(parent: string, field: string): string {
  return formatFieldPath(`response/default${field.slice(parent.length)}`);
}

type RowProps = { row: string; parent: string; depth: number; found: readonly Break[]; draft: number };

function RemovedRow({ row, parent, depth, found, draft }: RowProps) {
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
    <li className="schema-row" style={{ "--depth": depth } as CSSProperties}>
      <span className="schema-name">
        <del className="removed-field">
          <code translate="no">{formatPathIn(parent, row)}</code>
        </del>
        <span className="schema-mark">{t("design.field-removed-short")}</span>
      </span>
      <span className="schema-words">
        {first.change.rename &&
          t("design.became", { field: <code key="field">{formatRenamed(first.change)}</code> })}{" "}
        {move && move.moved < move.layers && (
          <Link to={`/doc/${project}/changes?after=${draft}`} className="underline">
            {t("design.links-can-move", { count: move.layers - move.moved })}
          </Link>
        )}
      </span>
      <span>
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
