import type { Json } from "@linkspan/engine/documentation-view";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import type { LayerState } from "../messages.ts";
import { changeLayer, type ShownValue } from "./change-layer.ts";
import { placeExtras } from "./extra.ts";
import type { FillInput, FillPlan } from "./fill-plan.ts";
import { findShortest } from "./find-shortest.ts";
import { createSelectionTest, createTextReader } from "./layer-tree.ts";
import { type LayerGroup, listGroups } from "./list-groups.ts";
import { listRowValues } from "./list-row-values.ts";
import { planRows, type Row } from "./plan-rows.ts";
import { findObstacle } from "./skipped-layer.ts";

type States = ReadonlyMap<string, LayerState>;

/** The layers whose state the plan needs to know: bound ones, their rows and texts. */
export function listNeededLayers(input: FillInput): string[] {
  const readText = createTextReader(input.screen);
  const isSelected = createSelectionTest(input.screen, input.selected);
  const needed = new Set<string>();
  for (const { layers, rows } of listGroups(input)) {
    for (const row of rows) needed.add(row);
    for (const { id } of layers) needed.add(id).add(readText(id) ?? id);
  }
  for (const { id, type } of input.screen.layers) if (type === "TEXT" && isSelected(id)) needed.add(id);
  return [...needed];
}

/** Plans a fill. No layer is changed that is locked, hidden, unbound or another library's, or whose font is missing. */
export function planFill(input: FillInput, states: States): FillPlan {
  const plan: FillPlan = { changes: [], repeats: [], skipped: [], filled: 0, rowOf: new Map() };
  const groups = listGroups(input);
  const readText = createFreeTextReader(input, groups);
  const rows: Row[] = [];
  const bound = new Set<string>();
  for (const group of groups) {
    for (const { id, row, index } of group.layers) {
      bound.add(id).add(readText(id) ?? id);
      if (row === undefined || group.rows.length < 2) continue;
      for (const each of [id, readText(id) ?? id, row]) plan.rowOf.set(each, index + 1);
    }
    const found = readValues(input, group);
    if (!found) {
      const reason = isParameter(group.field) ? "parameter" : "not-in-response";
      for (const { id } of group.layers)
        plan.skipped.push({ layer: id, name: states.get(id)?.name ?? "", reason });
      continue;
    }
    const isCounted = input.isExact && found.list !== undefined && group.rows.length > 0;
    for (const { id, row, index } of group.layers) {
      if (isCounted && row !== undefined && index >= found.values.length) rows.push({ kind: "surplus", row });
      else
        fillLayer(
          plan,
          states,
          id,
          { value: valueAt(found.values, index), format: group.format },
          readText(id),
        );
    }
    if (isCounted) rows.push(...listMissingRows(group, found.values));
  }
  planRows(plan, rows, states, readText);
  addUnbound(plan, input, states, bound);
  return plan;
}

/** Reads the only text inside of an instance, unless a field of its own feeds that text. */
function createFreeTextReader({ screen }: FillInput, groups: readonly LayerGroup[]) {
  const readText = createTextReader(screen);
  const taken = new Set(groups.flatMap(({ layers }) => layers.map(({ id }) => id)));
  return (layer: string) => {
    const text = readText(layer);
    return text !== undefined && taken.has(text) ? undefined : text;
  };
}

function readValues(
  { samplesOf, transform, isExact, isShortest, extras = [] }: FillInput,
  { operation, field, format, layers }: LayerGroup,
) {
  const [first, ...others] = samplesOf(operation, field) ?? [];
  const address = parseFieldAddress(field);
  if (!address || first === undefined) return undefined;
  const { list, values } = listRowValues(first, address.pointer);
  if (!isExact && (isShortest || list !== undefined)) {
    for (const sample of others) values.push(...listRowValues(sample, address.pointer).values);
  }
  if (isShortest) return { list, values: [findShortest(values, format)] };
  const shownRows = [...new Set(layers.map(({ index }) => index))];
  const own = extras.filter((extra) => extra.operation === operation && extra.field === field);
  const placed = placeExtras(values, own, list === undefined ? [0] : shownRows).map(({ value }) => value);
  return { list, values: transform ? placed.map(transform) : placed };
}

/** Rows beyond the last item show the first ones again. */
function valueAt(values: readonly (Json | undefined)[], index: number): Json | undefined {
  return values.length > 0 ? values[index % values.length] : undefined;
}

/** Items of a list for which there is no row: copies of its last row. */
function listMissingRows({ layers, rows, format }: LayerGroup, values: readonly (Json | undefined)[]): Row[] {
  const row = rows.at(-1);
  const template = layers.find((layer) => layer.row === row);
  if (row === undefined || !template) return [];
  return values
    .slice(rows.length)
    .map((value, index) => ({ kind: "copy", row, index, layer: template.id, shown: { value, format } }));
}

function fillLayer(
  plan: FillPlan,
  states: States,
  layer: string,
  shown: ShownValue,
  text: string | undefined,
): void {
  const state = states.get(layer);
  if (!state) {
    plan.skipped.push({ layer, name: "", reason: "deleted" });
    return;
  }
  const { change, skipped } = changeLayer(state, shown, text === undefined ? undefined : states.get(text));
  if (skipped) plan.skipped.push(skipped);
  else plan.filled++;
  if (change) plan.changes.push(change);
}

/** Texts inside of the selection that no field feeds. */
function addUnbound(plan: FillPlan, input: FillInput, states: States, bound: ReadonlySet<string>): void {
  const isSelected = createSelectionTest(input.screen, input.selected);
  for (const { id, type, name } of input.screen.layers) {
    const state = states.get(id);
    if (type !== "TEXT" || bound.has(id) || !isSelected(id) || !state || findObstacle(state)) continue;
    plan.skipped.push({ layer: id, name, reason: "unbound" });
  }
}

function isParameter(field: string): boolean {
  return parseFieldAddress(field)?.in === "parameter";
}
