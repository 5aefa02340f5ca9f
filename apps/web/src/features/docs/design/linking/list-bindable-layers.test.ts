import type { Layer } from "@linkspan/contract";
import { createLikeLayersReader } from "@linkspan/engine/bindings";
import { expect, test } from "vitest";
import { listBindableLayers } from "./list-bindable-layers.ts";

type Given = Partial<Omit<Layer, "parent">> & { id: string; parent?: number };
const layer = ({ id, ...more }: Given): Layer => ({
  id,
  name: id.split(" ")[0] ?? "",
  type: "TEXT",
  box: [0, 0, 10, 10],
  ...more,
});
const component = { key: "card", name: "Card" };

const layers = [
  layer({ id: "list", type: "FRAME" }),
  layer({ id: "card 1", type: "INSTANCE", parent: 0, component, box: [0, 100, 90, 40] }),
  layer({ id: "price 1", parent: 1, box: [60, 101, 20, 10] }),
  layer({ id: "time 1", parent: 1, box: [10, 102, 20, 10] }),
  layer({ id: "card 2", type: "INSTANCE", parent: 0, component, box: [0, 150, 90, 40] }),
  layer({ id: "price 2", parent: 4, box: [60, 151, 20, 10] }),
  layer({ id: "time 2", parent: 4, box: [10, 152, 20, 10] }),
  layer({ id: "menu", type: "FRAME", isHidden: true }),
  layer({ id: "item", parent: 7 }),
  layer({ id: "title", box: [0, 20, 90, 20] }),
  layer({ id: "empty", box: [0, 0, 0, 0] }),
];

const screen = { nodeId: "1:1", name: "Departures", width: 100, height: 200, layers };
const readLike = createLikeLayersReader(screen, []);

test("lists visible layers that show or send a value, as a screen is read, one for all alike", () => {
  expect(
    listBindableLayers(layers, readLike).map(({ layer: { id }, others }) => [id, others.length]),
  ).toEqual([
    ["title", 0],
    ["card 1", 1],
    ["time 1", 1],
    ["price 1", 1],
  ]);
});

test("lists bound layers, whatever they are", () => {
  const ids = listBindableLayers(layers, readLike, new Set(["list", "item"])).map(({ layer: { id } }) => id);
  expect(ids).toEqual(["list", "item", "title", "card 1", "time 1", "price 1"]);
});
