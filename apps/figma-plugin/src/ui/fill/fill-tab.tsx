import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type FillMode, nextMode } from "../../fill/fill-mode.ts";
import { callDocument } from "../bridge.ts";
import { useScreen } from "../layer/use-screen.ts";
import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { LayerCard } from "../parts/layer-card.tsx";
import { t } from "../translate.ts";
import { FillPreview } from "./fill-preview.tsx";
import { FillReportView } from "./fill-report.tsx";
import type { FillSource } from "./prepare-fill.ts";
import { type FillReport, runFill } from "./run-fill.ts";
import { type ChosenSource, SourceChoice } from "./source-choice.tsx";
import "./fill.css";

type Filled = { report: FillReport; mode: FillMode | undefined };

/** Fills the selected layers with example data or a live response. */
export function FillTab({ hasLastFill }: { hasLastFill: boolean }) {
  const { selection } = usePlugin();
  const [layer] = selection.layers;
  const loaded = useScreen(layer?.screen?.id);
  const [chosen, setChosen] = useState<ChosenSource>({ kind: "examples", mode: "typical", isEdge: false });
  const [filled, setFilled] = useState<Filled>();
  const [isBusy, setBusy] = useState(false);
  const [canUndo, setCanUndo] = useState(hasLastFill);
  const undo = async () => {
    await callDocument("undoFill", { isStep: true });
    setCanUndo(false);
    setFilled(undefined);
    showToast(t("fill.undone"));
  };
  const undoButton = (
    <button type="button" className="button ghost" disabled={!canUndo} onClick={() => void undo()}>
      <Undo2 size={14} />
      {t(filled ? "fill.undo" : "fill.undo-last")}
    </button>
  );
  const screen = layer?.screen;
  if (!layer || !screen) {
    return (
      <>
        <Message text={t("fill.select")} />
        <footer className="panel-footer">{undoButton}</footer>
      </>
    );
  }
  const fill = async (source: FillSource) => {
    setBusy(true);
    try {
      const target = { screen: screen.id, selected: selection.layers.map(({ id }) => id) };
      const report = await runFill(target, loaded, source);
      if (report) setFilled({ report, mode: source.kind === "examples" ? source.mode : undefined });
      setCanUndo(true);
    } catch {
      showToast(t("fill.failed"));
    }
    setBusy(false);
  };
  const place = layer.id === screen.id ? screen.page.name : screen.name;
  const source = toSource(chosen);
  const bound = loaded.details?.bindings.length ?? 0;
  const next = filled?.mode === undefined ? undefined : nextMode(filled.mode);
  return (
    <>
      <main className="panel-body">
        <LayerCard
          type={layer.type}
          name={selection.count > 1 ? t("fill.many", { count: selection.count }) : layer.name}
          detail={filled?.mode ? t("fill.shown", { mode: t(`mode.${filled.mode}`) }) : place}
        />
        {filled ? (
          <FillReportView report={filled.report} />
        ) : (
          <>
            <SourceChoice chosen={chosen} onChoose={setChosen} operations={loaded.operations} />
            {chosen.kind === "examples" ? <FillPreview loaded={loaded} mode={chosen.mode} /> : null}
          </>
        )}
        {loaded.details === null || (loaded.details && bound === 0) ? (
          <p className="warning">{t("fill.nothing-bound")}</p>
        ) : null}
      </main>
      <footer className="panel-footer">
        <button
          type="button"
          className="button primary grow"
          disabled={isBusy || loaded.isLoading || bound === 0 || (!filled && !source)}
          onClick={() => {
            if (next) setChosen({ kind: "examples", mode: next, isEdge: next !== "typical" });
            const chosenSource = next ? ({ kind: "examples", mode: next } as const) : source;
            if (chosenSource) void fill(chosenSource);
          }}
        >
          {next ? t("fill.next", { mode: t(`mode.${next}`) }) : t("fill.fill")}
        </button>
        {undoButton}
      </footer>
    </>
  );
}

function toSource(chosen: ChosenSource): FillSource | undefined {
  if (chosen.kind === "examples") return { kind: "examples", mode: chosen.mode };
  return chosen.payload === undefined || chosen.operation === undefined
    ? undefined
    : { kind: "live", operation: chosen.operation, payload: chosen.payload };
}
