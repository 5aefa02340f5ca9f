import { readLayers } from "../layers/read-screen.ts";
import type { CallInput, CallName, CallOutput } from "../messages.ts";
import type { FillPlan, FillValues } from "./fill-plan.ts";
import { findOverflows, type Overflow } from "./find-overflows.ts";
import { listNeededLayers, planFill } from "./plan-fill.ts";
import type { SkippedLayer } from "./skipped-layer.ts";

/** A layer of a repeated one has a row, from 1. */
type InRow<Listed> = Listed & { row: number | undefined };

/** What a fill did, and what a designer should look at. */
export type FillReport = {
  filled: number;
  total: number;
  overflows: InRow<Overflow>[];
  kept: InRow<SkippedLayer>[];
};

/** The selected layers of a screen, and the values that they show. */
export type FillTarget = { screen: string; selected: readonly string[]; values: FillValues };

type CallDocument = <Name extends CallName>(call: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

/** Layers that show no value of a payload: no one expects them to change. */
const withoutValue: ReadonlySet<string> = new Set(["unbound", "parameter"]);

/**
 * Fills screens in one undo step. A previous fill is undone first, in the same step: fills don't pile up. The layers are
 * read from the document: the server may have older ones. Undefined if none of the screens is there anymore.
 */
export async function fillScreens(
  call: CallDocument,
  targets: readonly FillTarget[],
): Promise<FillReport | undefined> {
  await call("undoFill", { isStep: false });
  const planned: { screen: string; plan: FillPlan; names: ReadonlyMap<string, string> }[] = [];
  for (const target of targets) {
    const found = await planScreen(call, target);
    if (found) planned.push({ screen: target.screen, ...found });
  }
  if (planned.length === 0) return undefined;
  const plans = planned.map(({ plan }) => plan);
  const { measures, failed } = await call("applyFill", {
    screens: planned.map(({ screen }) => screen),
    changes: plans.flatMap(({ changes }) => changes),
    repeats: plans.flatMap(({ repeats }) => repeats),
  });
  const names = new Map(planned.flatMap((each) => [...each.names]));
  const rowOf = new Map(plans.flatMap((plan) => [...plan.rowOf]));
  const skipped = [
    ...plans.flatMap((plan) => plan.skipped).filter(({ reason }) => !withoutValue.has(reason)),
    ...failed.map((each): SkippedLayer => ({ ...each, name: names.get(each.layer) ?? "" })),
  ];
  const filled =
    plans.reduce((sum, plan) => sum + plan.filled, 0) - new Set(failed.map(({ layer }) => layer)).size;
  return {
    filled,
    total: filled + skipped.length,
    overflows: findOverflows(measures).map((overflow) => {
      const row = rowOf.get(overflow.source);
      return { ...overflow, row: row === undefined ? undefined : row + overflow.copy };
    }),
    kept: skipped.map((each) => ({ ...each, row: rowOf.get(each.layer) })),
  };
}

async function planScreen(call: CallDocument, { screen: id, selected, values }: FillTarget) {
  const { content } = await call("readFrame", { frame: id });
  const screen = readLayers(content);
  if (!screen) return undefined;
  const input = { screen, selected, ...values };
  const { states } = await call("inspectLayers", { layers: listNeededLayers(input) });
  const names = new Map(states.map(({ id: layer, name }) => [layer, name]));
  return { plan: planFill(input, new Map(states.map((state) => [state.id, state]))), names };
}
