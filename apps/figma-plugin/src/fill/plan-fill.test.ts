import { fillText } from "@linkspan/engine/bindings";
import { describe, expect, test } from "vitest";
import { createSkerryInput, createStates } from "../../test/skerry.ts";
import type { Change } from "../messages.ts";
import { fillModes } from "./fill-mode.ts";
import { listNeededLayers, planFill } from "./plan-fill.ts";

const departures = "12:34";
const price = "I12:46;5:5";

function plan(mode: (typeof fillModes)[number], changes = {}, states = {}) {
  const input = createSkerryInput(departures, mode, changes);
  return { input, ...planFill(input, createStates(input.screen, states)) };
}

const textOf = (changes: readonly Change[], layer: string) =>
  changes.flatMap((change) => (change.kind === "text" && change.layer === layer ? [change.text] : []))[0];

describe("a fill from examples", () => {
  test("formats values as the binding says and gives each row another item", () => {
    const { changes, input } = plan("typical");
    const prices = input.screen.layers.filter(({ name, id }) => name === "Price" && id.startsWith("I12:4"));
    expect(prices.length).toBe(4);
    const texts = prices.map(({ id, text }) => textOf(changes, id) ?? text);
    for (const text of texts) expect(text).toMatch(/^-?\d+ kr$/);
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  test.each(fillModes)("is the same each time in the mode %s", (mode) => {
    const { input: _input, ...first } = plan(mode);
    const { input: _same, ...second } = plan(mode);
    expect(second).toEqual(first);
    expect(first.filled + first.skipped.length).toBeGreaterThan(10);
  });

  test("changes only layers of the selection", () => {
    const row = "12:47";
    const { changes } = plan("longest", { selected: [row] });
    expect(changes.length).toBeGreaterThan(2);
    for (const { layer } of changes) expect(layer.startsWith(`I${row};`)).toBe(true);
  });

  test("writes right-to-left letters into texts and leaves numbers and times alone", () => {
    const { changes } = plan("right-to-left");
    const texts = changes.flatMap((change) => (change.kind === "text" ? [change.text] : []));
    expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThanOrEqual(4);
    for (const text of texts)
      expect(text).toMatch(/\p{Script=Arabic}|^\d\d:\d\d$|^\d+ (kr|car spaces left)$/u);
  });

  test("shows the shortest value in each row, and the longest text where the pattern allows more", () => {
    const ships = (mode: "shortest" | "longest") => {
      const { changes, input } = plan(mode);
      const layers = input.screen.layers.filter(
        ({ name, id }) => name === "Ship name" && id.startsWith("I12:4"),
      );
      return layers.map(({ id, text }) => (textOf(changes, id) ?? text ?? "").length);
    };
    expect(Math.max(...ships("shortest"))).toBeLessThanOrEqual("MS Tärnan".length);
    expect(Math.min(...ships("shortest"))).toBeGreaterThan(0);
    expect(Math.min(...ships("longest"))).toBeGreaterThan(20);
  });

  test("hides the rows of an empty list", () => {
    const { changes } = plan("empty");
    const hidden = changes.filter((change) => change.kind === "visible" && !change.visible);
    expect(hidden.map(({ layer }) => layer).sort()).toEqual(["12:46", "12:47", "12:48", "12:49"]);
  });

  test("skips what a failed request doesn't return", () => {
    const { changes, skipped } = plan("error");
    expect(changes).toEqual([]);
    expect(skipped.filter(({ reason }) => reason === "not-in-response").length).toBeGreaterThan(10);
  });
});

describe("a fill from a live response", () => {
  const item = (amount: number, name: string) => ({
    departs_at: "2026-05-04T07:45:00+02:00",
    price: { amount, currency: "SEK" },
    ship: { name },
    car_spaces_left: 4,
  });
  const live = (...items: object[]) => ({ samplesOf: () => [{ items }] as never, isExact: true });

  test("hides rows without an item", () => {
    const { changes } = plan("typical", live(item(48600, "MS Tärnan"), item(99_900, "MS Grisslan")));
    expect(textOf(changes, "I12:47;5:5")).toBe("999 kr");
    expect(changes.filter(({ kind }) => kind === "visible").map(({ layer }) => layer)).toEqual([
      "12:48",
      "12:49",
    ]);
  });

  test("repeats the last row for items without one, if its parent arranges copies", () => {
    const items = Array.from({ length: 6 }, (_, index) => item(10_000 * (index + 1), `Ship ${index}`));
    const { repeats, input } = plan("typical", live(...items));
    expect(repeats.map(({ row, copies }) => [row, copies.length])).toEqual([["12:49", 2]]);
    const lastPrice = input.screen.layers.find(
      ({ id, name }) => id.startsWith("I12:49;") && name === "Price",
    );
    const texts = repeats[0]?.copies.map((copy) => textOf(copy, lastPrice?.id ?? ""));
    expect(texts).toEqual(["500 kr", "600 kr"]);
    const states = createStates(input.screen, { "12:49": { canRepeat: false } });
    const stuck = planFill(input, states);
    expect(stuck.repeats).toEqual([]);
    expect(stuck.skipped).toContainEqual({
      layer: "12:49",
      name: "Departure card",
      reason: "rows-cannot-repeat",
    });
  });
});

describe("a fill leaves alone", () => {
  test.each([
    ["locked", { isLocked: true }],
    ["hidden", { isHidden: true }],
    ["another-library", { isForeign: true }],
    ["missing-font", { missingFont: "Skerry Sans Bold" }],
  ] as const)("a layer that is %s", (reason, state) => {
    const { changes, skipped } = plan("longest", {}, { [price]: state });
    expect(changes.filter(({ layer }) => layer === price)).toEqual([]);
    expect(skipped).toContainEqual(expect.objectContaining({ layer: price, reason }));
  });

  test("texts that no field feeds, and says so", () => {
    const { changes, skipped, input } = plan("longest");
    const unbound = skipped.filter(({ reason }) => reason === "unbound").map(({ layer }) => layer);
    expect(unbound.length).toBeGreaterThan(3);
    expect(changes.filter(({ layer }) => unbound.includes(layer))).toEqual([]);
    expect(listNeededLayers(input)).toEqual(expect.arrayContaining(unbound));
  });
});

test("each changed text equals the format's own result", () => {
  const value = 123_456;
  const { changes, input } = plan("typical", {
    transform: (each: unknown) => (typeof each === "number" ? value : each),
  });
  const binding = input.bindings.find(({ layer }) => layer === price);
  const own = input.screen.layers.find(({ id }) => id === price);
  expect(textOf(changes, price)).toBe(fillText(own?.text ?? "", value, binding?.format));
});
