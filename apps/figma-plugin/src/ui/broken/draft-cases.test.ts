import type { ChangePage } from "@linkspan/contract";
import { expect, test } from "vitest";
import { countOpen, listDraftCases } from "./draft-cases.ts";

const screens = [
  { node_id: "1:1", name: "Departures", page_id: "0:1" },
  { node_id: "2:1", name: "Pay", page_id: "0:2" },
] as ChangePage["screens"];

const toChange = (fingerprint: string, layers: readonly (readonly [string, string])[], more: object = {}) => {
  const first = layers.map(([layer_id, screen_id]) => ({ layer_id, screen_id }));
  const reach = { layers: layers.length, screens: 1, first };
  return { fingerprint, reach, review: null, ...more } as unknown as ChangePage["items"][number];
};

test("layers of the page are listed, those of other pages are counted with their screens", () => {
  const items = [
    toChange("a", [
      ["1:5", "1:1"],
      ["2:5", "2:1"],
    ]),
    toChange("b", [["1:5", "1:1"]]),
    toChange("c", []),
  ];
  const { here, elsewhere } = listDraftCases({ items, screens }, "0:1");
  expect(here.map(({ key, screen }) => [key, screen.name])).toEqual([
    ["a 1:5", "Departures"],
    ["b 1:5", "Departures"],
  ]);
  expect(elsewhere).toEqual({ count: 1, screens: ["Pay"] });
  expect(listDraftCases({ items, screens }, "0:3").here).toEqual([]);
});

test("layers that are not listed are counted among those elsewhere", () => {
  const change = toChange("a", [["1:5", "1:1"]]);
  const items = [{ ...change, reach: { ...change.reach, layers: 40 } }];
  expect(listDraftCases({ items, screens }, "0:1").elsewhere).toEqual({ count: 39, screens: [] });
});

test("reviewed changes don't count as open", () => {
  const reviewed = { review: { person: null, at: "", note: "", revision: 2 } };
  const [one, other] = [toChange("a", [["1:5", "1:1"]], reviewed), toChange("b", [["1:6", "1:1"]])];
  expect(countOpen([one, other])).toBe(1);
});
