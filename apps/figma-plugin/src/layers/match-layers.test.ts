import { expect, test } from "vitest";
import { matchLayers } from "./match-layers.ts";

const layer = (id: string, name: string, parent?: number) => ({
  id,
  name,
  type: "TEXT",
  ...(parent === undefined ? {} : { parent }),
});

test("matches layers by their place in the tree, rows of a list by their number", () => {
  const original = [
    layer("1:1", "Row"),
    layer("1:2", "Price", 0),
    layer("1:3", "Row"),
    layer("1:4", "Price", 2),
  ];
  const copy = [layer("9:1", "Row"), layer("9:2", "Price", 0), layer("9:3", "Row"), layer("9:4", "Price", 2)];
  expect([...matchLayers(original, copy)]).toEqual([
    ["1:1", "9:1"],
    ["1:2", "9:2"],
    ["1:3", "9:3"],
    ["1:4", "9:4"],
  ]);
});

test("a layer that was removed, renamed or moved in the copy has no match", () => {
  const original = [
    layer("1:1", "Row"),
    layer("1:2", "Price", 0),
    layer("1:3", "Time", 0),
    layer("1:4", "Ship"),
  ];
  const copy = [layer("9:1", "Row"), layer("9:2", "Cost", 0), layer("9:3", "Time")];
  expect([...matchLayers(original, copy)]).toEqual([["1:1", "9:1"]]);
});
