import { toRowKey } from "@linkspan/engine/field-address";
import { ChevronDown, Frame, Link2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { showToast } from "../../../../ui/feedback/toast.tsx";
import { useDesign } from "../design-context.ts";
import { ScreenDialog } from "../pane/screen-dialog.tsx";
import { useConnections, useShownScreen } from "../use-connections.ts";
import type { LinkingRow } from "./list-linking-rows.ts";
import type { Suggestion } from "./suggestion.ts";
import { useBind } from "./use-bind.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Says that the page is in linking mode: what is linked with what, and how much of it is done. */
export function LinkingBar({ title, rows }: { title: string; rows: readonly LinkingRow[] }) {
  const t = useMessages();
  const { stopLinking, undoLast } = useDesign();
  const { data } = useConnections();
  const shown = useShownScreen();
  const bind = useBind();
  const { suggestions } = useSuggestions();
  const [isChoosing, setChoosing] = useState(false);
  const screen = data?.screens.find(({ node_id }) => node_id === shown);
  const bound = new Set(
    data?.bindings.filter((each) => each.screen === shown).map(({ field }) => toRowKey(field)),
  );
  const isListed = ({ field }: Suggestion) => rows.some((row) => row.field === toRowKey(field));
  const strong = suggestions.filter((each) => each.strength === 3 && isListed(each));
  const confirmAll = async (all: readonly Suggestion[]) => {
    const made = await Promise.all(all.map((suggestion) => bind(suggestion, { isQuiet: true })));
    const count = made.filter(Boolean).length;
    const undo = () => {
      for (let left = count; left > 0; left--) undoLast();
    };
    if (count === 0) return;
    void showToast({
      type: "success",
      title: t("design.bound"),
      text: t("linking.confirmed", { count }),
      action: { label: t("design.undo"), onClick: undo },
    });
  };
  return (
    <section aria-label={t("linking.mode")} className="linking-bar">
      <p className="flex flex-none items-center gap-2 font-[620] text-span-text">
        <Link2 size={16} aria-hidden />
        {t("linking.mode")}
      </p>
      <p className="linking-title">{t("linking.title-and", { title: <bdi>{title}</bdi> })}</p>
      <button
        type="button"
        className="linking-screen"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <Frame size={14} aria-hidden />
        <bdi className="truncate">{screen?.name ?? t("linking.choose-screen")}</bdi>
        <ChevronDown size={14} aria-hidden />
      </button>
      <p role="status" className="linking-count">
        {t("linking.bound-count", {
          bound: rows.filter(({ field }) => bound.has(field)).length,
          count: rows.length,
        })}
      </p>
      <span className="linking-gap flex-1" />
      {strong.length > 0 && (
        <Button variant="accent" size="sm" onClick={() => void confirmAll(strong)}>
          {t("linking.confirm-strong", { count: strong.length })}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={stopLinking}>
        {t("linking.done")}
      </Button>
      {isChoosing && <ScreenDialog onClose={() => setChoosing(false)} />}
    </section>
  );
}
