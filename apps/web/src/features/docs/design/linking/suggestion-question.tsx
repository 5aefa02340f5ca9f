import { formatFieldName, isSentField, toRowKey } from "@linkspan/engine/field-address";
import { useLanguage, useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { focusRow } from "./focus-row.ts";
import { formatReason } from "./format-reason.ts";
import { useBind } from "./use-bind.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** On phones, asks about one suggestion after the other: that of the chosen row first. */
export function SuggestionQuestion() {
  const t = useMessages();
  const { language } = useLanguage();
  const { store } = useDesign();
  const bind = useBind();
  const { suggestions, reject } = useSuggestions();
  const row = useStore(store, (state) => state.row);
  const index = Math.max(
    0,
    suggestions.findIndex(({ field }) => toRowKey(field) === row),
  );
  const suggestion = suggestions[index];
  if (!suggestion) return null;
  const { layer, field, reason } = suggestion;
  const showNext = () => {
    const next = suggestions[index + 1] ?? suggestions[0];
    if (next) focusRow(toRowKey(next.field));
  };
  return (
    <section aria-label={t("linking.suggestion")} className="suggestion-question">
      <div className="flex justify-between gap-2">
        <p className="font-[620]">
          {t(isSentField(field) ? "linking.could-send" : "linking.could-show", {
            layer: layer.name,
            field: <code>{formatFieldName(field)}</code>,
          })}
        </p>
        <span className="flex-none text-meta text-fg-3">
          {t("design.screen-number", { number: index + 1, count: suggestions.length })}
        </span>
      </div>
      <p className="text-small text-fg-2">{formatReason(t, language, reason)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          onClick={() => {
            reject(suggestion);
            showNext();
          }}
        >
          {t("linking.skip")}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            void bind(suggestion);
            showNext();
          }}
        >
          {t("linking.confirm-one")}
        </Button>
      </div>
    </section>
  );
}
