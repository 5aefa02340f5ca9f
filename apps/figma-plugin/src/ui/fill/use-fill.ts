import { useState } from "react";
import type { FillMode } from "../../fill/fill-mode.ts";
import { type FillReport, fillScreens } from "../../fill/fill-screens.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";
import { loadFillData } from "./load-fill-data.ts";
import { type FillData, type FillSource, toFillValues } from "./prepare-fill.ts";

type Filled = { report: FillReport; mode: FillMode | undefined };

/** What went wrong, and what may help: it stays until it is dealt with. */
export type FillProblem = { title: string; detail: string; onRetry?: () => void };

/** Fills and undoes, one at a time. */
export function useFill(hasLastFill: boolean) {
  const { project, revision } = usePlugin();
  const [filled, setFilled] = useState<Filled>();
  const [problem, setProblem] = useState<FillProblem>();
  const [isBusy, setBusy] = useState(false);
  const [canUndo, setCanUndo] = useState(hasLastFill);

  const run = async (title: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      setProblem({ title, detail, onRetry: () => void run(title, work) });
    }
    setBusy(false);
  };

  const fill = async (shown: { screen: string; data: FillData }, source: FillSource): Promise<void> => {
    // What was written before something fails can be undone.
    setCanUndo(true);
    const { screens } = await callDocument("listSelected", {});
    const targets = await Promise.all(
      screens.map(async ({ id, layers }) => {
        const data = id === shown.screen ? shown.data : await loadFillData(project.id, revision, id);
        return { screen: id, selected: layers, values: toFillValues(data, source) };
      }),
    );
    const report = await fillScreens(callDocument, targets);
    if (report) setFilled({ report, mode: source.kind === "examples" ? source.mode : undefined });
    else setProblem({ title: t("fill.failed"), detail: t("fill.select") });
  };

  const undo = async (): Promise<void> => {
    const { missing } = await callDocument("undoFill", { isStep: true });
    setCanUndo(false);
    setFilled(undefined);
    if (missing.length === 0) showToast(t("fill.undone"));
    else {
      const title = t("fill.not-restored", { count: missing.length });
      setProblem({ title, detail: t("fill.not-restored-why") });
    }
  };

  return {
    filled,
    problem,
    dismiss: () => setProblem(undefined),
    isBusy,
    canUndo,
    fill: (shown: { screen: string; data: FillData }, source: FillSource) =>
      run(t("fill.failed"), () => fill(shown, source)),
    undo: () => run(t("fill.undo-failed"), undo),
  };
}
