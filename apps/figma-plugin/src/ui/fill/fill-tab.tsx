import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { ExtraKind } from "../../fill/extra.ts";
import { nextMode } from "../../fill/fill-mode.ts";
import type { SelectedLayer, Selection } from "../../messages.ts";
import { queryClient } from "../api/api.ts";
import { screenQuery } from "../api/queries.ts";
import { useScreen } from "../layer/use-screen.ts";
import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import type { ChosenSource } from "./chosen-source.ts";
import { parseJson } from "./fetch-mock.ts";
import { FillExtras } from "./fill-extras.tsx";
import { FillPreview } from "./fill-preview.tsx";
import { FillProblemView } from "./fill-problem.tsx";
import { FillReportView } from "./fill-report.tsx";
import { FilledCard } from "./filled-card.tsx";
import { countFilled, type FillData, type FillSource, offerExtras } from "./prepare-fill.ts";
import { SourceChoice } from "./source-choice.tsx";
import { useFill } from "./use-fill.ts";
import "./fill.css";

type Fill = ReturnType<typeof useFill>;

/** Fills the selected layers with example data or a live response. */
export function FillTab({ hasLastFill }: { hasLastFill: boolean }) {
  const { selection } = usePlugin();
  const fill = useFill(hasLastFill);
  const layer = selection.layers.find(({ screen }) => screen !== null);
  if (layer?.screen) return <FillPanel layer={layer} screen={layer.screen} fill={fill} />;
  return (
    <>
      <Message text={t("fill.select")} />
      {fill.problem ? <FillProblemView problem={fill.problem} onDismiss={fill.dismiss} /> : null}
      <footer className="panel-footer">
        <UndoButton fill={fill} />
      </footer>
    </>
  );
}

type PanelProps = { layer: SelectedLayer; screen: NonNullable<SelectedLayer["screen"]>; fill: Fill };

function FillPanel({ layer, screen, fill }: PanelProps) {
  const { project, selection } = usePlugin();
  const data = useScreen(screen.id);
  const [wanted, setChosen] = useState<ChosenSource>({ kind: "examples", mode: "typical", isEdge: false });
  const chosen = chooseOperation(wanted, data.operations[0]?.line.id);
  const [extras, setExtras] = useState<readonly ExtraKind[]>(["long", "zero"]);
  const offered = useMemo(() => offerExtras(data), [data]);
  const count = useMemo(() => countSelected(data, screen.id, selection), [data, screen.id, selection]);
  const { filled, problem } = fill;
  const isTypical = chosen.kind === "examples" && !chosen.isEdge;
  const source = toSource(chosen, isTypical ? extras : []);
  const bound = data.details?.bindings.length ?? 0;
  const next = filled?.mode === undefined ? undefined : nextMode(filled.mode);
  const start = (from: FillSource) => void fill.fill({ screen: screen.id, data }, from);
  const reload = () => void queryClient.invalidateQueries(screenQuery(project.id, screen.id));
  const onClick = () => {
    if (next) {
      const isEdge = next !== "typical";
      setChosen({ kind: "examples", mode: next, isEdge });
      start({ kind: "examples", mode: next, extras: isEdge ? [] : extras });
    } else if (source) start(source);
  };
  return (
    <>
      <main className="panel-body">
        <FilledCard layer={layer} screen={screen} mode={filled?.mode} />
        {problem ? <FillProblemView problem={problem} onDismiss={fill.dismiss} /> : null}
        {data.error && !data.details ? (
          <FillProblemView
            problem={{ title: t("layer.failed"), detail: data.error.message, onRetry: reload }}
          />
        ) : null}
        {filled ? <FillReportView report={filled.report} /> : null}
        {filled ? null : (
          <SourceChoice chosen={chosen} onChoose={setChosen} onFill={start} operations={data.operations} />
        )}
        {!filled && chosen.kind === "examples" ? (
          <FillPreview data={data} mode={chosen.mode} extras={isTypical ? extras : []} />
        ) : null}
        {!filled && isTypical ? <FillExtras offered={offered} chosen={extras} onChoose={setExtras} /> : null}
        {data.details === null || (data.details && bound === 0) ? (
          <p className="warning">{t("fill.nothing-bound")}</p>
        ) : null}
      </main>
      <footer className="panel-footer">
        <button
          type="button"
          className="button primary grow"
          disabled={fill.isBusy || data.isLoading || bound === 0 || (!filled && !source)}
          onClick={onClick}
        >
          {next ? t("fill.next", { mode: t(`mode.${next}`) }) : describeFill(count)}
        </button>
        <UndoButton fill={fill} />
      </footer>
    </>
  );
}

/** How many layers will be filled; 0 if that is unknown, because several screens are selected or too many layers. */
function countSelected(data: FillData, screen: string, { layers, count }: Selection): number {
  const isKnown = layers.length === count && layers.every((layer) => layer.screen?.id === screen);
  return isKnown
    ? countFilled(
        data,
        layers.map(({ id }) => id),
      )
    : 0;
}

function describeFill(count: number): string {
  return count > 0 ? t("fill.fill", { count }) : t("fill.fill-selection");
}

function UndoButton({ fill: { filled, canUndo, isBusy, undo } }: { fill: Fill }) {
  return (
    <button
      type="button"
      className={filled ? "button secondary" : "button ghost"}
      disabled={!canUndo || isBusy}
      onClick={() => void undo()}
    >
      {filled ? <Undo2 size={13} /> : null}
      {t(filled ? "fill.undo" : "fill.undo-last")}
    </button>
  );
}

/** A live response is that of the first operation, which may be loaded after someone chose to paste one. */
function chooseOperation(chosen: ChosenSource, first: string | undefined): ChosenSource {
  return chosen.kind === "live" ? { ...chosen, operation: chosen.operation ?? first } : chosen;
}

function toSource(chosen: ChosenSource, extras: readonly ExtraKind[]): FillSource | undefined {
  if (chosen.kind === "examples") return { kind: "examples", mode: chosen.mode, extras };
  const payload = parseJson(chosen.text);
  return payload === undefined || chosen.operation === undefined
    ? undefined
    : { kind: "live", operation: chosen.operation, payload };
}
