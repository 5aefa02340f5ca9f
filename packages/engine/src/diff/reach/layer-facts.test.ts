import { expect, test } from "vitest";
import { createText } from "../../bindings/warnings/example.ts";
import { wholeOperation } from "../locations.ts";
import type { RevisionChange } from "../revisions/revision-change.ts";
import { readLayerFacts, viewScreen } from "./layer-facts.ts";

const change = (more: Partial<RevisionChange>): RevisionChange => ({
  fingerprint: "",
  cause: { of: "api" },
  where: wholeOperation,
  kind: "value-added",
  verdict: "risky",
  before: "",
  after: "",
  directions: [],
  operations: { count: 0, first: [] },
  ...more,
});
const tag = (id: string, state: string) => ({
  id,
  name: "Tag",
  type: "INSTANCE",
  box: [16, 40, 80, 20] as const,
  component: { key: "tag", name: "Tag", variants: { State: state } },
});
const screen = viewScreen({
  width: 390,
  layers: [
    tag("1:1", "Paid"),
    tag("1:2", "On hold"),
    createText("1:3", "Ana Silva", { box: [16, 40, 180, 20] }),
    createText("1:4", "A text that has several lines", { box: [16, 40, 100, 80] }),
  ],
});
const nothing = { divideBy: null, shownAs: null, holds: null };

test("a new value that a variant shows does nothing to a layer; one without a variant does", () => {
  const read = (after: string, id: string) =>
    readLayerFacts(change({ after }), "new_value", { id, format: undefined, screen });
  expect(read("on_hold", "1:1")).toBeUndefined();
  expect(read("refunded", "1:1")).toEqual(nothing);
  expect(read("on_hold", "1:3")).toEqual(nothing);
  const unknown = { id: "1:1", format: undefined, screen: undefined };
  expect(readLayerFacts(change({ after: "on_hold" }), "new_value", unknown)).toEqual(nothing);
});

test("texts that may be longer than their box affect a layer; those that fit don't", () => {
  const read = (after: string, id: string, before = "length max 10") =>
    readLayerFacts(change({ kind: "limit-loosened", before, after }), "may_be_larger", {
      id,
      format: undefined,
      screen,
    });
  expect(read("length min 1, max 60", "1:3")?.holds).toBeGreaterThan(10);
  expect(read("", "1:3")?.holds).toBeLessThan(60);
  expect(read("length max 12", "1:3")).toBeUndefined();
  expect(read("length max 400", "1:4")).toBeUndefined();
  expect(read("range max 400", "1:3")).toEqual(nothing);
  expect(read("length max 60", "1:1")).toEqual(nothing);
});

test("a layer says what it divides by, and which words it has for a value", () => {
  const read = (format: NonNullable<Parameters<typeof readLayerFacts>[2]["format"]>) =>
    readLayerFacts(change({ kind: "value-removed", before: "trailer" }), "may_be_refused", {
      id: "1:3",
      format,
      screen: undefined,
    });
  expect(read({ kind: "number", divideBy: 100 })?.divideBy).toBe(100);
  const words = { trailer: "Car with trailer" };
  expect(read({ kind: "words", letterCase: "sentence", words })?.shownAs).toBe("Car with trailer");
  expect(read({ kind: "words", letterCase: "sentence", words: {} })?.shownAs).toBe(null);
});
