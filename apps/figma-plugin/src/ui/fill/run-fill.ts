import { findOverflows, type Overflow } from "../../fill/find-overflows.ts";
import { listNeededLayers, planFill } from "../../fill/plan-fill.ts";
import type { SkippedLayer } from "../../fill/skipped-layer.ts";
import { callDocument } from "../bridge.ts";
import type { LoadedScreen } from "../layer/use-screen.ts";
import { type FillSource, prepareFill } from "./prepare-fill.ts";

/** What a fill did, and what a designer should look at. */
export type FillReport = { filled: number; total: number; overflows: Overflow[]; kept: SkippedLayer[] };

/** Layers that show no value of a payload: no one expects them to change. */
const withoutValue: ReadonlySet<string> = new Set(["unbound", "parameter"]);

type FilledLayers = { screen: string; selected: readonly string[] };

/** Fills the selected layers. A previous fill is undone first, in the same undo step: fills don't pile up. */
export async function runFill(
  { screen, selected }: FilledLayers,
  loaded: LoadedScreen,
  source: FillSource,
): Promise<FillReport | undefined> {
  await callDocument("undoFill", { isStep: false });
  const input = await prepareFill(screen, selected, loaded, source);
  if (!input) return undefined;
  const { states } = await callDocument("inspectLayers", { layers: listNeededLayers(input) });
  const plan = planFill(input, new Map(states.map((state) => [state.id, state])));
  const { changes, repeats } = plan;
  const { measures, failed } = await callDocument("applyFill", { screens: [screen], changes, repeats });
  const names = new Map(states.map(({ id, name }) => [id, name]));
  const kept = [
    ...plan.skipped.filter(({ reason }) => !withoutValue.has(reason)),
    ...failed.map(({ layer, message }): SkippedLayer => {
      return { layer, name: names.get(layer) ?? "", reason: "failed", detail: message };
    }),
  ];
  const filled = plan.filled - failed.length;
  return { filled, total: filled + kept.length, overflows: findOverflows(measures), kept };
}
