import type { ScreenDetails } from "@linkspan/contract";
import type { LikeLayersReader } from "@linkspan/engine/bindings";
import { formatFieldName } from "@linkspan/engine/field-address";
import { useMemo } from "react";
import type { SelectedLayer } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { listSuggestions, type Suggestion } from "./list-suggestions.ts";
import { useBind } from "./use-bind.ts";

type Props = {
  layer: SelectedLayer;
  details: ScreenDetails;
  operations: readonly LoadedOperation[];
  readLike: LikeLayersReader;
};

/** The field that the engine proposes for the selected layer, with its reason. */
export function LayerSuggestion({ layer, details, operations, readLike }: Props) {
  const { canEdit } = usePlugin();
  const bind = useBind(readLike);
  const suggestion = useMemo(
    () => listSuggestions(details, operations).find((each) => each.layer === layer.id),
    [details, operations, layer.id],
  );
  const operation = operations.find(({ line }) => line.id === suggestion?.operation);
  const field = operation?.fields.find(({ key }) => key === suggestion?.field);
  if (!suggestion || !operation || !field || !canEdit) return null;
  return (
    <>
      <div className="section-head">
        <h2>{t("layer.suggested")}</h2>
      </div>
      <div className="rows">
        <div className="row">
          <span className="grow">
            <code>{formatFieldName(suggestion.field)}</code>
            <span className="quiet suggestion-reason">{explain(suggestion)}</span>
          </span>
          <button
            type="button"
            className="button secondary"
            onClick={() => void bind({ layer, operation: operation.line.id, field, replaces: undefined })}
          >
            {t("layer.bind")}
          </button>
        </div>
      </div>
    </>
  );
}

/** The engine writes it in English, cut to fit a line. */
function explain({ reason }: Suggestion): string {
  if (document.documentElement.lang === "en") return reason.text;
  const { code, shown = "", sent = "", divideBy = 1, name = "" } = reason;
  return t(`suggestion.${code}`, {
    shown: isolate(shown),
    sent: isolate(sent),
    name: isolate(name),
    divideBy,
  });
}

/** Text whose direction is not that of the sentence. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
