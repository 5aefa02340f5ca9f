import type { Layer } from "@linkspan/contract";
import { expect, test } from "vitest";
import { findRepeats } from "./find-repeats.ts";

const layer = (id: string, parent?: number, key?: string): Layer => ({
  id,
  name: id.split(" ")[0] ?? "",
  type: key ? "INSTANCE" : "TEXT",
  box: [0, 0, 10, 10],
  ...(parent === undefined ? {} : { parent }),
  ...(key ? { component: { key, name: key } } : {}),
});

const layers = [
  layer("list"),
  layer("card 1", 0, "card"),
  layer("time 1", 1),
  layer("price 1", 1),
  layer("card 2", 0, "card"),
  layer("time 2", 4),
  layer("price 2", 4),
  layer("title"),
  layer("title 2"),
  layer("button 1", undefined, "button"),
  layer("label", 9),
  layer("button 2", undefined, "button"),
  layer("label 2", 11),
];
const repeats = findRepeats(layers);
const idsOf = (id: string) => {
  const found = repeats.get(id);
  return [found?.layer.id, ...(found?.others ?? []).map((other) => other.id)];
};

test("instances of one component in a list repeat", () => {
  expect(idsOf("card 2")).toEqual(["card 1", "card 2"]);
});

test("layers at the same position in them repeat", () => {
  expect(idsOf("price 1")).toEqual(["price 1", "price 2"]);
  expect(idsOf("price 2")).toEqual(["price 1", "price 2"]);
});

test("other layers do not, even with the same name", () => {
  expect(idsOf("title")).toEqual(["title"]);
  expect(idsOf("title 2")).toEqual(["title 2"]);
});

test("two buttons of one component do not repeat", () => {
  expect(idsOf("button 1")).toEqual(["button 1"]);
  expect(idsOf("label 2")).toEqual(["label 2"]);
});
