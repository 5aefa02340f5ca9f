import { toRowKey } from "@linkspan/engine/field-address";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { useLanguage, useMessages } from "../../../../lib/i18n/i18n.tsx";
import { stepThrough } from "../../navigator/step-through.ts";
import { formatType } from "../../operation/format/format-type.ts";
import { isActivePair } from "../active-pair.ts";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { useConnections, useShownScreen } from "../use-connections.ts";
import { formatShortWarning } from "../warnings/format-warning.tsx";
import { useWarnings } from "../warnings/use-warnings.ts";
import { focusLayer, focusRow } from "./focus-row.ts";
import { FormatDialog } from "./format-dialog.tsx";
import { formatReason } from "./format-reason.ts";
import type { LinkingRow } from "./list-linking-rows.ts";
import { RowActions } from "./row-actions.tsx";
import { RowReason } from "./row-reason.tsx";
import { useArmedLayer } from "./use-armed-layer.ts";
import { useBind } from "./use-bind.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** A field with the layer it is bound to, or the suggested one. Its keys are listed in the key bar. */
export function LinkingRowItem({ row, all }: { row: LinkingRow; all: readonly LinkingRow[] }) {
  const t = useMessages();
  const { language } = useLanguage();
  const { store, makeChange } = useDesign();
  const { data } = useConnections();
  const shown = useShownScreen();
  const bind = useBind();
  const armedLayer = useArmedLayer();
  const { suggestions, reject } = useSuggestions();
  const { open: warnings } = useWarnings();
  const [isFormatting, setFormatting] = useState(false);
  const { active, armed, row: current } = useStore(store, (state) => state);
  const { field, name, node, depth, isRequired } = row;
  const bound = data?.bindings.filter((each) => toRowKey(each.field) === field) ?? [];
  const binding = bound.find(({ screen }) => screen === shown);
  const suggestion = binding ? undefined : suggestions.find((each) => toRowKey(each.field) === field);
  const found = warnings.find(
    ({ layer, fields }) =>
      layer !== undefined && layer === binding?.layer.id && fields.some((each) => toRowKey(each) === field),
  );
  const warning = found && formatShortWarning(t, found);
  const isStop =
    current === field || (!all.some((each) => each.field === current) && all[0]?.field === field);
  const isActive = isActivePair(active, { field, layer: { id: binding?.layer.id ?? "" } });
  const type = formatType(t, node.type, node.isNullable);

  /** Binds the layer that waits, confirms the suggestion, or goes to the picture to choose a layer. */
  const confirm = () => {
    if (armedLayer) void bind({ layer: armedLayer, field });
    else if (suggestion) void bind(suggestion);
    else choose();
  };
  const choose = () => {
    store.set({ armed: { field }, row: field });
    if (!focusLayer(binding?.layer.id)) store.set({ armed: { field, awaitsLayers: true } });
  };
  const unbind = () => binding && void makeChange({ kind: "unbind", binding });
  const format = () => (binding || suggestion) && setFormatting(true);
  const actions: Record<string, () => unknown> = {
    Enter: confirm,
    Tab: choose,
    x: () => suggestion && reject(suggestion),
    f: format,
    u: unbind,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const next = stepThrough(event.key, all.indexOf(row), all.length);
    if (!action && next === undefined) return;
    event.preventDefault();
    if (action) action();
    else focusRow(all[next ?? 0]?.field);
  };
  const relation = binding
    ? [t("linking.row-bound", { layer: binding.layer.name }), ...(warning ? [warning] : [])].join(", ")
    : suggestion
      ? t("linking.row-suggested", {
          layer: suggestion.layer.name,
          reason: formatReason(t, language, suggestion.reason),
        })
      : t("linking.row-unbound");
  const isArmed = armed !== undefined && "field" in armed && armed.field === field;
  return (
    <li
      className="linking-row"
      data-active={isActive || undefined}
      data-armed={isArmed || undefined}
      style={{ "--depth": depth } as CSSProperties}
    >
      <button
        type="button"
        data-field={field}
        tabIndex={isStop ? 0 : -1}
        className="linking-name"
        onFocus={() => store.set({ row: field })}
        onKeyDown={onKeyDown}
        onClick={() => armedLayer && confirm()}
      >
        <code translate="no">{name || type}</code>
        {name && <bdi className="schema-type">{type}</bdi>}
        {isRequired && <span className="schema-mark">{t("operation.required")}</span>}
        <span className="sr-only">{relation}</span>
      </button>
      <RowReason row={row} binding={binding} suggestion={suggestion} elsewhere={bound[0]} warning={warning} />
      <RowActions
        name={name || type}
        binding={binding}
        suggestion={suggestion}
        isCurrent={current === field}
        onConfirm={confirm}
        onReject={() => suggestion && reject(suggestion)}
        onFormat={format}
        onUnbind={unbind}
      />
      {isFormatting && (binding || suggestion) && (
        <FormatDialog
          row={row}
          layer={(binding ?? suggestion)?.layer}
          format={(binding ?? suggestion)?.format ?? null}
          onSave={(next) => {
            const layer = (binding ?? suggestion)?.layer;
            if (layer) void bind({ layer, field, format: next });
          }}
          onClose={() => setFormatting(false)}
        />
      )}
    </li>
  );
}
