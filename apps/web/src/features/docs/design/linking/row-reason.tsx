import type { Binding } from "@linkspan/contract";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { useLanguage, useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useConnections } from "../use-connections.ts";
import { applyFormat } from "./display-format.ts";
import { formatReason } from "./format-reason.ts";
import type { LinkingRow } from "./list-linking-rows.ts";
import type { Suggestion } from "./suggestion.ts";

type Props = {
  row: LinkingRow;
  binding: Binding | undefined;
  suggestion: Suggestion | undefined;
  /** A binding of the field on another screen. */
  elsewhere: Binding | undefined;
  /** What is wrong with the binding, in a few words. */
  warning: string | undefined;
};

/** How the layer shows the value, why it is suggested, or what the field is. */
export function RowReason({ row, binding, suggestion, elsewhere, warning }: Props) {
  const t = useMessages();
  const { language } = useLanguage();
  const { data } = useConnections();
  if (suggestion) {
    return (
      <p className="linking-words">
        <Strength strength={suggestion.strength} />
        <bdi>{formatReason(t, language, suggestion.reason)}</bdi>
      </p>
    );
  }
  if (binding?.broken) {
    const gone = binding.broken === "layer_deleted" ? "design.layer-gone" : "design.field-gone";
    return <p className="linking-words text-poor">{t(gone)}</p>;
  }
  if (warning) {
    return (
      <p className="linking-words row-warning">
        <TriangleAlert size={13} aria-hidden className="text-fair" />
        {warning}
      </p>
    );
  }
  const { example } = row.node;
  if (binding && example !== undefined && (binding.format || binding.layer.text)) {
    const shown = binding.format ? applyFormat(example, binding.format) : binding.layer.text;
    return <Conversion sent={example} shown={shown ?? ""} />;
  }
  if (!binding && elsewhere) {
    const screen = data?.screens.find(({ node_id }) => node_id === elsewhere.screen)?.name ?? "";
    const text = t("design.on-screen", { layer: elsewhere.layer.name, screen });
    return <p className="linking-words">{t("linking.bound-elsewhere", { place: text })}</p>;
  }
  return (
    <p className="linking-words">
      <bdi>{row.node.description}</bdi>
    </p>
  );
}

const words = { 1: "linking.weak", 2: "linking.fair", 3: "linking.strong" } as const;

function Strength({ strength }: { strength: Suggestion["strength"] }) {
  const t = useMessages();
  return (
    <span role="img" aria-label={t(words[strength])} className="strength" data-strength={strength}>
      <i />
      <i />
      <i />
    </span>
  );
}

function Conversion({ sent, shown }: { sent: string; shown: string }) {
  const t = useMessages();
  return (
    <p className="linking-words conversion" dir="ltr">
      <span className="truncate text-fg-3">{sent}</span>
      <ArrowRight size={12} role="img" aria-label={t("linking.shown-as")} />
      <b>{shown}</b>
    </p>
  );
}
