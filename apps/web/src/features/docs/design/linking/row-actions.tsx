import type { Binding } from "@linkspan/contract";
import { Check, Plus, SlidersHorizontal, Unlink, X } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../../ui/buttons/button.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import type { Suggestion } from "./suggestion.ts";

type Props = {
  name: string;
  binding: Binding | undefined;
  suggestion: Suggestion | undefined;
  isCurrent: boolean;
  onConfirm: () => void;
  onReject: () => void;
  onFormat: () => void;
  onUnbind: () => void;
};

/** The actions of a row for mouse and touch. Not in the Tab order: the row has a key for each. */
export function RowActions(props: Props) {
  const { name, binding, suggestion, isCurrent, onConfirm, onReject, onFormat, onUnbind } = props;
  const t = useMessages();
  const out = { tabIndex: -1, size: "sm" } as const;
  if (binding) {
    const layer = binding.layer.name;
    return (
      <div className="linking-acts">
        <IconButton
          {...out}
          className="linking-more"
          label={t("linking.format-of", { layer })}
          icon={<SlidersHorizontal aria-hidden />}
          onClick={onFormat}
        />
        <IconButton
          {...out}
          className="linking-more"
          label={t("linking.unbind", { layer })}
          icon={<Unlink aria-hidden />}
          onClick={onUnbind}
        />
        <LayerChip
          kind={toKind(binding.layer)}
          state={binding.broken ? "broken" : isCurrent ? "active" : "rest"}
        >
          {layer}
        </LayerChip>
      </div>
    );
  }
  if (suggestion) {
    const layer = suggestion.layer.name;
    return (
      <div className="linking-acts">
        <LayerChip kind={toKind(suggestion.layer)} state="suggested">
          {layer}
        </LayerChip>
        <IconButton
          {...out}
          variant={isCurrent ? "primary" : "secondary"}
          label={t("linking.confirm", { layer })}
          icon={<Check aria-hidden />}
          onClick={onConfirm}
        />
        <IconButton
          {...out}
          label={t("linking.reject", { layer })}
          icon={<X aria-hidden />}
          onClick={onReject}
        />
      </div>
    );
  }
  return (
    <div className="linking-acts">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("design.bind-field", { field: name })}
        className="bind-button"
        onClick={onConfirm}
      >
        <Plus size={12} aria-hidden />
        {t("design.bind")}
      </button>
    </div>
  );
}

function toKind({ type }: Binding["layer"]): "text" | "component" {
  return type === "TEXT" ? "text" : "component";
}
