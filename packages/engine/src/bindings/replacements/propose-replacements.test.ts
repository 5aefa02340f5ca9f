import { describe, expect, test } from "vitest";
import type { Layer, ScreenLayers } from "../../design/layer.ts";
import { proposeReplacements } from "./propose-replacements.ts";
import type { MissingLayer, Replacement } from "./replacement.ts";

function screen(nodeId: string, name: string, layers: Layer[]): ScreenLayers {
  return { nodeId, name, width: 390, height: 800, layers };
}

const layer = (id: string, name: string, more: Partial<Layer> = {}): Layer => ({
  id,
  name,
  type: more.text === undefined ? "FRAME" : "TEXT",
  box: [16, 100, 100, 20],
  ...more,
});

const refund: MissingLayer = {
  id: "1:2",
  screen: "1:1",
  name: "Refund",
  namePath: ["Content", "Refund"],
  text: "459 kr",
  box: [16, 100, 100, 20],
  siblings: ["Title", "Note"],
};

const far = [200, 700, 100, 20] as const;
const content = layer("2:1", "Content");

const describeAll = (replacements: readonly Replacement[]) =>
  replacements.map(({ missing, candidates }) => [
    missing,
    ...candidates.map(
      ({ screen: on, layer: found, confidence, reasons }) =>
        `${found ?? on} ${confidence}: ${reasons.map(({ text }) => text).join(", ")}`,
    ),
  ]);

describe.each<[what: string, layers: Layer[], missing: MissingLayer, found: string[]]>([
  [
    "a copy under the same names",
    [content, layer("2:2", "Refund", { parent: 0, text: "459 kr" })],
    refund,
    ["2:2 sure: Same name and parents, Same text, Same position"],
  ],
  [
    "the same component with another name elsewhere",
    [layer("2:2", "Card", { component: { key: "card", name: "Card" }, box: far })],
    { ...refund, text: undefined, component: "card" },
    [],
  ],
  [
    "the same component at the same position",
    [layer("2:2", "Card", { component: { key: "card", name: "Card" } })],
    { ...refund, text: undefined, component: "card" },
    ["2:2 likely: Same component, Same position"],
  ],
  [
    "the same component, name and layers beside it",
    [
      layer("2:2", "Refund", { component: { key: "card", name: "Card" }, box: far }),
      layer("2:3", "Title"),
      layer("2:4", "Note"),
    ],
    { ...refund, text: undefined, component: "card" },
    ["2:2 sure: Same component, Same name, Same layers beside it"],
  ],
  [
    "two that are alike",
    [
      content,
      layer("2:2", "Refund", { parent: 0, text: "459 kr" }),
      layer("2:3", "Refund", { parent: 0, text: "459 kr" }),
    ],
    refund,
    [
      "2:2 likely: Same name and parents, Same text, Same position",
      "2:3 likely: Same name and parents, Same text, Same position",
    ],
  ],
  ["the same text alone", [layer("2:2", "Other", { text: "459 kr", box: far })], refund, []],
  [
    "a text renamed at the same position",
    [layer("2:2", "Other", { text: "459 kr" })],
    refund,
    ["2:2 likely: Same text, Same position"],
  ],
  ["a frame for a text", [layer("2:2", "Refund")], refund, []],
  [
    "a hidden layer",
    [content, layer("2:2", "Refund", { parent: 0, text: "459 kr", isHidden: true })],
    refund,
    [],
  ],
  ["nothing", [], refund, []],
])("%s", (_what, layers, missing, found) => {
  test("is proposed as expected", () => {
    const screens = [screen("1:1", "Cancel", layers)];
    const proposed = proposeReplacements({ missing: { layers: [missing], screens: [] }, screens });
    expect(describeAll(proposed)).toEqual([[missing.id, ...found]]);
  });
});

test("layers that were there before are not proposed", () => {
  const screens = [screen("1:1", "Cancel", [content, layer("2:2", "Refund", { parent: 0, text: "459 kr" })])];
  const missing = { layers: [refund], screens: [] };
  expect(proposeReplacements({ missing, screens, existing: new Set(["2:2"]) })[0]?.candidates).toEqual([]);
});

test("one layer replaces one deleted layer", () => {
  const screens = [
    screen("1:1", "Cancel", [
      content,
      layer("2:2", "Refund", { parent: 0, text: "459 kr" }),
      layer("2:3", "Refund", { parent: 0, text: "51 kr", box: far }),
    ]),
  ];
  const fee = { ...refund, id: "1:3", text: "51 kr", box: far };
  const proposed = proposeReplacements({ missing: { layers: [refund, fee], screens: [] }, screens });
  expect(describeAll(proposed)).toEqual([
    ["1:2", "2:2 sure: Same name and parents, Same text, Same position"],
    ["1:3", "2:3 sure: Same name and parents, Same text, Same position"],
  ]);
});

const instance = (id: string, key: string, parent?: number) =>
  layer(id, key, {
    type: "INSTANCE",
    component: { key, name: key },
    ...(parent !== undefined && { parent }),
  });

const cancel = screen("1:1", "Cancel order", [
  layer("1:5", "Content"),
  instance("1:6", "header", 0),
  instance("1:7", "refund", 0),
  layer("1:2", "Refund", { parent: 0, text: "459 kr" }),
  layer("1:8", "Title", { parent: 0, text: "Cancel this order?" }),
]);

test("a deleted screen is replaced by one with the same components and texts, and its layers are found there", () => {
  const successor = screen("3:1", "Cancel purchase", [
    layer("3:5", "Content"),
    instance("3:6", "header", 0),
    instance("3:7", "refund", 0),
    layer("3:2", "Refund", { parent: 0, text: "459 kr" }),
    layer("3:8", "Title", { parent: 0, text: "Cancel purchase" }),
  ]);
  const other = screen("4:1", "Menu", [layer("4:5", "Content"), instance("4:6", "header", 0)]);
  const proposed = proposeReplacements({
    missing: { layers: [refund], screens: [cancel] },
    screens: [other, successor],
  });
  expect(describeAll(proposed)).toEqual([
    [
      "1:1",
      "3:1 sure: 2 of 2 components are the same, 1 of 2 texts are the same, 5 of 5 layer names are the same, Similar name",
    ],
    ["1:2", "3:2 sure: Same name and parents, Same text, Same position"],
  ]);
});

test("a screen that was there before, or has little in common, replaces none", () => {
  const same = { ...cancel, nodeId: "3:1" };
  const missing = { layers: [], screens: [cancel] };
  expect(
    proposeReplacements({ missing, screens: [same], existing: new Set(["3:1"]) })[0]?.candidates,
  ).toEqual([]);
  const other = screen("4:1", "Menu", [layer("4:5", "Body")]);
  expect(proposeReplacements({ missing, screens: [other] })[0]?.candidates).toEqual([]);
});

test("a screen replaces only those that it may replace", () => {
  const gone = [cancel, { ...cancel, nodeId: "1:9" }];
  const proposed = proposeReplacements({
    missing: { layers: [], screens: gone },
    screens: [{ ...cancel, nodeId: "3:1" }],
    canReplace: (missing) => missing === "1:9",
  });
  expect(proposed.map(({ missing, candidates }) => [missing, candidates.length])).toEqual([
    ["1:1", 0],
    ["1:9", 1],
  ]);
});

test("trees of any depth are compared", () => {
  const deep = Array.from({ length: 5000 }, (_, at) =>
    layer(`5:${at}`, "Group", at > 0 ? { parent: at - 1 } : {}),
  );
  const screens = [screen("1:1", "Deep", deep)];
  const missing = {
    layers: [{ ...refund, text: undefined, name: "Group" }],
    screens: [screen("9:1", "Deep", deep)],
  };
  expect(() => proposeReplacements({ missing, screens })).not.toThrow();
});
