import { expect, test } from "vitest";
import { maxLayers, readFigmaNode } from "./read-figma-node.ts";

const box = (x: number, y: number, width: number, height: number) => ({
  absoluteBoundingBox: { x, y, width, height },
});

const file = {
  components: {
    "5:1": { key: "k-card", name: "Departure card", description: "" },
    "6:1": { key: "k-few", name: "State=Few, Size=Small", componentSetId: "6:0" },
    "6:2": { key: "k-full", name: "State=Full, Size=Small", componentSetId: "6:0" },
  },
  componentSets: { "6:0": { key: "k-tag", name: "Space tag" } },
};

const frame = {
  id: "12:34",
  name: "Departures",
  type: "FRAME",
  ...box(1000, 200, 390, 844),
  children: [
    {
      id: "12:40",
      name: "Departure card",
      type: "INSTANCE",
      componentId: "5:1",
      ...box(1016, 300, 358, 84),
      children: [
        { id: "I12:40;5:2", name: "Time", type: "TEXT", characters: "07:45", ...box(1032.333, 316, 60, 24) },
        {
          id: "I12:40;5:3",
          name: "Space tag",
          type: "INSTANCE",
          componentId: "6:1",
          componentProperties: { State: { type: "VARIANT", value: "Few" }, "Label#1:0": { type: "TEXT" } },
          visible: false,
          ...box(1032, 350, 90, 20),
          children: [{ id: "I12:40;5:3;6:9", name: "Label", type: "TEXT", characters: "4 left" }],
        },
      ],
    },
    { id: "12:41", name: "Book", type: "FRAME", ...box(1016, 900, 358, 48) },
  ],
};

test("reads a frame as a flat list with parents before their children", () => {
  expect(readFigmaNode(frame, file)).toEqual({
    nodeId: "12:34",
    name: "Departures",
    width: 390,
    height: 844,
    layers: [
      {
        id: "12:40",
        name: "Departure card",
        type: "INSTANCE",
        box: [16, 100, 358, 84],
        component: { key: "k-card", name: "Departure card" },
      },
      { id: "I12:40;5:2", parent: 0, name: "Time", type: "TEXT", box: [32.33, 116, 60, 24], text: "07:45" },
      {
        id: "I12:40;5:3",
        parent: 0,
        name: "Space tag",
        type: "INSTANCE",
        box: [32, 150, 90, 20],
        component: {
          key: "k-tag",
          name: "Space tag",
          variants: { State: "Few" },
          options: { State: ["Few", "Full"], Size: ["Small"] },
        },
        isHidden: true,
      },
      {
        id: "I12:40;5:3;6:9",
        parent: 2,
        name: "Label",
        type: "TEXT",
        box: [0, 0, 0, 0],
        text: "4 left",
        isHidden: true,
      },
      { id: "12:41", name: "Book", type: "FRAME", box: [16, 700, 358, 48] },
    ],
  });
});

test("reads the variant from the component's name where the instance doesn't list its properties", () => {
  const instance = { id: "1:2", name: "Tag", type: "INSTANCE", componentId: "6:2" };
  const screen = readFigmaNode({ id: "1:1", children: [instance] }, file);
  expect(screen?.layers[0]?.component?.variants).toEqual({ State: "Full", Size: "Small" });
});

test.each([null, [], "12:34", {}, { id: 12 }, { id: "" }])("%j isn't a node", (value) => {
  expect(readFigmaNode(value, {})).toBeUndefined();
});

test.each([
  { children: {} },
  { children: [null, 1, "x", [], { name: "no id" }, { id: "1".repeat(2000) }, { id: "\ud800" }] },
])("leaves out children that aren't nodes: %j", (broken) => {
  expect(readFigmaNode({ id: "1:1", ...broken }, { components: [], componentSets: null })?.layers).toEqual(
    [],
  );
});

test("reads wrong types as absent", () => {
  const child = {
    id: "1:2",
    name: 7,
    type: "TEXT",
    characters: {},
    absoluteBoundingBox: { x: "1", y: Number.NaN },
    componentId: "__proto__",
  };
  const instance = { ...child, id: "1:3", type: "INSTANCE" };
  const screen = readFigmaNode({ id: "1:1", children: [child, instance] }, file);
  expect(screen?.layers).toEqual([
    { id: "1:2", name: "", type: "TEXT", box: [0, 0, 0, 0], text: "" },
    { id: "1:3", name: "", type: "INSTANCE", box: [0, 0, 0, 0] },
  ]);
});

test("reads 5,000 layers of a tree 10,000 deep", () => {
  let node: Record<string, unknown> = { id: "1:10000", type: "TEXT", characters: "end" };
  for (let id = 9999; id > 0; id--) node = { id: `1:${id}`, type: "GROUP", children: [node] };
  const layers = readFigmaNode({ id: "1:0", children: [node] }, {})?.layers ?? [];
  expect(layers.length).toBe(maxLayers);
  expect(layers.at(-1)).toMatchObject({ id: `1:${maxLayers}`, parent: maxLayers - 2 });
});

test("reads the first 5,000 of 20,000 layers, in the order of the file", () => {
  const children = Array.from({ length: 20_000 }, (_, at) => ({ id: `2:${at}`, type: "TEXT" }));
  const layers = readFigmaNode({ id: "1:0", children }, {})?.layers ?? [];
  expect(layers.map(({ id }) => id)).toEqual(children.slice(0, maxLayers).map(({ id }) => id));
});

test.each([
  "أسعار الرحلات",
  "出航時刻",
  "Überfahrt ÅÄÖ",
  "हिन्दी में",
  "ราคา",
  "👩‍👩‍👧 🇸🇪",
  "\u202eevil\u2066",
  "constructor",
  "__proto__",
])("keeps the name and text %j", (text) => {
  const child = { id: "1:2", type: "TEXT", name: text, characters: text };
  expect(readFigmaNode({ id: "1:1", name: text, children: [child] }, {})).toMatchObject({
    name: text,
    layers: [{ name: text, text }],
  });
});

test("cuts texts at 2,000 characters, never through one, and replaces halves of characters", () => {
  const read = (characters: string) =>
    readFigmaNode({ id: "1:1", children: [{ id: "1:2", type: "TEXT", characters }] }, {})?.layers[0]?.text;
  expect(read("x".repeat(3000))).toBe("x".repeat(2000));
  expect(read(`${"x".repeat(1999)}😀`)).toBe("x".repeat(1999));
  expect(read("a\ud800b")).toBe("a\ufffdb");
});
