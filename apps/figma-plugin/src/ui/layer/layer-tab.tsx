import { Plus, WandSparkles } from "lucide-react";
import { callDocument } from "../bridge.ts";
import { Message } from "../panel/message.tsx";
import { OfflineNotice } from "../panel/offline-notice.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { copyText } from "../parts/copy-text.ts";
import { LayerCard } from "../parts/layer-card.tsx";
import { t } from "../translate.ts";
import { CopyQuestion } from "./copy-question.tsx";
import { LayerSuggestion } from "./layer-suggestion.tsx";
import { LayerWarnings } from "./layer-warnings.tsx";
import { NothingSelected } from "./nothing-selected.tsx";
import { OperationCard } from "./operation-card.tsx";
import { useScreenCode } from "./screen-code.ts";
import { Spanned } from "./spanned.tsx";
import { UnknownScreen } from "./unknown-screen.tsx";
import { useScreen } from "./use-screen.ts";
import { WaitingChanges } from "./waiting-changes.tsx";
import "./layer.css";

/** The selected layer: its field, its operations, and what could be bound. */
export function LayerTab() {
  const { selection, project, canEdit, mode, showTab } = usePlugin();
  const [layer] = selection.layers;
  const screen = useScreen(layer?.screen?.id);
  const code = useScreenCode(screen.details, screen.operations);
  if (!layer) return <NothingSelected />;
  if (!layer.screen) return <Message text={t("layer.no-screen")} />;
  const { details, operations, isLoading, findBinding, readLike } = screen;
  const binding = findBinding(layer.id);
  const sorted = operations.toSorted(
    (a, b) => Number(b.line.id === binding?.operation_id) - Number(a.line.id === binding?.operation_id),
  );
  const [first, ...others] = sorted;
  const docs = first ? `/doc/${project.id}/op/${first.line.id}` : `/doc/${project.id}`;
  return (
    <>
      <main className="panel-body">
        <OfflineNotice />
        <LayerCard
          type={layer.type}
          name={selection.count > 1 ? t("layer.many", { count: selection.count }) : layer.name}
          detail={layer.path.length > 0 ? layer.path.join(" / ") : layer.screen.page.name}
          value={layer.text === null || layer.text === "" ? undefined : `“${layer.text}”`}
        />
        <CopyQuestion />
        {screen.error ? <p className="field-error">{t("layer.failed")}</p> : null}
        {details === null ? <UnknownScreen screen={layer.screen} /> : null}
        {isLoading ? <Message text={undefined} /> : null}
        {first && details ? (
          <Spanned isLinked={binding !== undefined}>
            <OperationCard
              operation={first}
              details={details}
              layer={layer}
              binding={binding}
              readLike={readLike}
              isOpen
            />
          </Spanned>
        ) : null}
        {details && first && !binding ? (
          <LayerSuggestion layer={layer} details={details} operations={operations} readLike={readLike} />
        ) : null}
        {details ? (
          <>
            <div className="section-head">
              <h2>{t(others.length > 0 ? "layer.others" : "layer.operations")}</h2>
              {canEdit ? (
                <button type="button" className="text-button" onClick={() => showTab("endpoints")}>
                  <Plus size={13} />
                  {t(first ? "layer.link-another" : "layer.link")}
                </button>
              ) : null}
            </div>
            {others.map((operation) => (
              <OperationCard
                key={operation.line.id}
                operation={operation}
                details={details}
                layer={layer}
                binding={binding}
                readLike={readLike}
                isOpen={false}
              />
            ))}
            <LayerWarnings layer={layer.id} details={details} operations={operations} />
          </>
        ) : null}
        <WaitingChanges />
      </main>
      <footer className="panel-footer">
        {mode === "design" ? (
          <button type="button" className="button primary grow" onClick={() => showTab("fill")}>
            <WandSparkles size={14} />
            {t("layer.fill")}
          </button>
        ) : null}
        <button
          type="button"
          className={mode === "design" ? "button secondary" : "button secondary grow"}
          onClick={() => void callDocument("openUrl", { url: LINKSPAN_ORIGIN + docs })}
        >
          {t("layer.docs")}
        </button>
        {mode === "dev" && code ? (
          <button type="button" className="button secondary" onClick={() => copyText(code.types)}>
            {t("dev.copy-types")}
          </button>
        ) : null}
      </footer>
    </>
  );
}
