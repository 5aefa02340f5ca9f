import { formatFieldName } from "@linkspan/engine/field-address";
import { useDeferredValue, useMemo } from "react";
import type { SelectedLayer } from "../../messages.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { createSuggestionFinder } from "./find-suggestion.ts";
import { explainSuggestion } from "./suggestion-reason.ts";
import { useBind } from "./use-bind.ts";
import type { LoadedScreen } from "./use-screen.ts";

type Props = { layer: SelectedLayer; screen: LoadedScreen };

/** The field that the engine proposes for the selected layer, with its reason. */
export function LayerSuggestion({ layer, screen }: Props) {
  const { canEdit } = usePlugin();
  const bind = useBind(screen.readLike);
  // The fields are shown before: finding suggestions compares all layers with all fields.
  const isNext = useDeferredValue(canEdit, false);
  const suggestion = useMemo(
    () => (isNext ? createSuggestionFinder(screen)(layer.id) : undefined),
    [isNext, screen, layer.id],
  );
  if (!suggestion) return null;
  const { operation, field, reason } = suggestion;
  return (
    <>
      <div className="section-head">
        <h2>{t("layer.suggested")}</h2>
      </div>
      <div className="rows">
        <div className="row">
          <span className="grow">
            <code>{formatFieldName(field.key)}</code>
            <span className="quiet suggestion-reason">{explainSuggestion(reason)}</span>
          </span>
          <button
            type="button"
            className="button secondary"
            onClick={() => void bind({ layer, operation, field, replaces: undefined })}
          >
            {t("layer.bind")}
          </button>
        </div>
      </div>
    </>
  );
}
