import type { Layer } from "@linkspan/contract";
import { expect, test } from "vitest";
import { stepLayers } from "./step-layers.ts";

const layer = (id: string, x: number, y: number): Layer => ({
  id,
  name: id,
  type: "TEXT",
  box: [x, y, 10, 10],
});
const time = layer("time", 0, 0);
const price = layer("price", 100, 0);
const ship = layer("ship", 3, 20);
const all = [time, price, ship].map((each) => ({ layer: each, others: [] }));

test.each([
  ["ArrowRight", time, price],
  ["ArrowDown", time, ship],
  ["ArrowLeft", price, time],
  ["ArrowUp", ship, time],
  ["ArrowUp", time, undefined],
  ["Enter", time, undefined],
])("%s moves from %j", (key, from, to) => {
  expect(stepLayers(key, from, all)).toBe(to);
});
