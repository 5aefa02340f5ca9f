import {
  acceptLimits,
  type BrokenScreen,
  listBrokenCases,
  listReplaced,
  toCaseKey,
} from "@linkspan/contract";
import { expect, test } from "vitest";
import { countReplaced, listCaseLinks, listSure } from "./broken-case.ts";

const layer = (node_id: string, to?: string, confidence = "sure") => ({
  node_id,
  layer: null,
  replacement: to ? { screen: "3:1", layer: { id: to }, confidence, reasons: [] } : null,
});

const describeBroken = (changes: object): BrokenScreen =>
  ({
    screen: { node_id: "1:1", state: "deleted" },
    links: [{ operation_id: "a", node_id: "1:1", is_broken: true }],
    bindings: [
      { layer: { id: "1:2" }, broken: "layer_deleted" },
      { layer: { id: "1:3" }, broken: "layer_deleted" },
    ],
    replacement: { screen: { node_id: "3:1" }, confidence: "sure", reasons: [] },
    layers: [layer("1:2", "3:2"), layer("1:3", "3:3", "likely")],
    fields: [],
    ...changes,
  }) as unknown as BrokenScreen;

test("a deleted screen is one case, and everything found on its replacement moves", () => {
  const [broken] = listBrokenCases([describeBroken({})]);
  if (!broken) throw new Error("no case");
  expect(listReplaced(broken).moves).toEqual([
    { from: "1:1", to: "3:1", screen: "3:1" },
    { from: "1:2", to: "3:2", screen: "3:1" },
    { from: "1:3", to: "3:3", screen: "3:1" },
  ]);
  expect(countReplaced(broken, listReplaced(broken))).toBe(3);
  expect(listCaseLinks(broken)).toHaveLength(3);
  expect(listSure([broken])).toMatchObject({
    count: 2,
    replaced: { moves: [{ to: "3:1" }, { to: "3:2" }] },
  });
});

test("a deleted screen without a replacement moves nothing", () => {
  const cases = listBrokenCases([describeBroken({ replacement: null })]);
  expect(cases.map((each) => listReplaced(each).moves)).toEqual([[]]);
  expect(listSure(cases)).toEqual({ replaced: { moves: [], fields: [] }, count: 0 });
});

test("each deleted layer and removed field of a screen is a case", () => {
  const cases = listBrokenCases([
    describeBroken({
      screen: { node_id: "1:1", state: "current" },
      links: [{ operation_id: "a", node_id: "1:2", is_broken: true }],
      bindings: [
        { layer: { id: "1:2" }, broken: "layer_deleted" },
        { layer: { id: "1:4" }, broken: "field_removed" },
      ],
      layers: [layer("1:2", "3:2")],
    }),
  ]);
  expect(cases.map(toCaseKey)).toEqual(["1:1 1:2", "1:1 1:4"]);
  expect(cases.map((each) => [listCaseLinks(each).length, listReplaced(each).moves.length])).toEqual([
    [2, 1],
    [1, 0],
  ]);
});

test("a removed field keeps its format when it is replaced; all sure ones are accepted together", () => {
  const format = { kind: "number", divideBy: 100 };
  const bind = (id: string) => ({
    layer: { id },
    field: "response/201/total",
    format,
    broken: "field_removed",
  });
  const replace = (id: string, confidence: string) => ({
    layer: id,
    since: null,
    replacement: { field: "response/201/fare/total", type: "integer", confidence, reasons: [] },
  });
  const cases = listBrokenCases([
    describeBroken({
      screen: { node_id: "1:1", state: "current" },
      links: [],
      bindings: [bind("1:2"), bind("1:3"), bind("1:4")],
      layers: [],
      fields: [replace("1:2", "sure"), replace("1:3", "likely")],
    }),
  ]);
  const sure = { layer: "1:2", field: "response/201/fare/total", format };
  expect(cases.map((each) => listReplaced(each).fields)).toEqual([[sure], [{ ...sure, layer: "1:3" }], []]);
  expect(listSure(cases)).toEqual({ replaced: { moves: [], fields: [sure] }, count: 1 });
});

test("one call accepts no more screens than the server takes", () => {
  const items = Array.from({ length: acceptLimits.screens + 5 }, (_, at) =>
    describeBroken({
      replacement: { screen: { node_id: `9:${at}` }, confidence: "sure", reasons: [] },
      layers: [],
    }),
  );
  expect(listSure(listBrokenCases(items)).replaced.moves).toHaveLength(acceptLimits.screens);
});
