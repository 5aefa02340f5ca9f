import type { Binding, ScreenDetails } from "@linkspan/contract";
import { createLikeLayersReader, listFields } from "@linkspan/engine/bindings";
import { expect, test } from "vitest";
import { readSkerryScreen, viewSkerryOperation } from "../../../../test/skerry.ts";
import type { SelectedLayer } from "../../../messages.ts";
import type { LoadedOperation } from "../../api/queries.ts";
import type { LoadedScreen } from "../use-screen.ts";
import { listSelectedRows } from "./list-selected-rows.ts";

const screen = readSkerryScreen("12:34");
const view = viewSkerryOperation("GET /departures");
const operations = [
  { line: { id: "list", method: "get", path: "/departures" }, view, fields: listFields(view) },
] as unknown as LoadedOperation[];

function load(bindings: readonly Binding[]): LoadedScreen {
  const details = {
    screen: { node_id: "12:34", name: screen.name, width: screen.width, height: screen.height },
    layers: screen.layers,
    links: [],
    bindings,
    field_requests: [],
  } as unknown as ScreenDetails;
  const readLike = createLikeLayersReader(screen, operations);
  const findBinding = (layer: string) => bindings.find((each) => readLike(layer).includes(each.layer.id));
  return { details, operations, isLoading: false, error: null, retry: () => {}, findBinding, readLike };
}

const select = (id: string, frame: string | null = "12:34"): SelectedLayer => ({
  id,
  name: id,
  type: "TEXT",
  text: null,
  path: [],
  screen: frame === null ? null : { id: frame, name: frame, page: { id: "0:1", name: "Page" } },
});

const describeRows = (layers: readonly SelectedLayer[], found: LoadedScreen) =>
  listSelectedRows(layers, new Map([["12:34", found]])).map((row) =>
    row.kind === "suggested" ? row.suggestion.field.key : row.kind,
  );

test("layers that are alike have the same suggestion, and one binding", () => {
  const prices = [select("I12:46;5:5"), select("I12:47;5:5")];
  const amount = "response/200/items/0/price/amount";
  expect(describeRows(prices, load([]))).toEqual([amount, amount]);
  const binding = { layer: { id: "I12:46;5:5" }, operation_id: "list", field: amount } as Binding;
  expect(describeRows(prices, load([binding]))).toEqual(["bound", "bound"]);
});

test("says why a layer has neither a field nor a suggestion", () => {
  const unknown: LoadedScreen = { ...load([]), details: null, operations: [] };
  const loading: LoadedScreen = { ...load([]), details: undefined, operations: [], isLoading: true };
  const button = select("I12:51;3:72");
  expect(describeRows([button, select("1:1", null)], load([]))).toEqual(["none", "outside"]);
  expect(describeRows([button], unknown)).toEqual(["unknown"]);
  expect(describeRows([button], loading)).toEqual(["loading"]);
});
