import { expect, test } from "vitest";
import type { TextMeasure } from "../messages.ts";
import { findOverflows } from "./find-overflows.ts";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const measure = (changes: Partial<TextMeasure>): TextMeasure => ({
  layer: "1:2",
  source: "1:2",
  copy: 0,
  name: "Ship name",
  text: "MS Storskarven af Norrsund",
  resizing: "both",
  before: box(16, 10, 60, 20),
  after: box(16, 10, 60, 20),
  oneLine: { width: 60, height: 20 },
  wrappedHeight: 20,
  widestWord: 40,
  clip: box(0, 0, 320, 100),
  ...changes,
});
const kinds = (changes: Partial<TextMeasure>) =>
  findOverflows([measure(changes)]).map(
    ({ layer: _layer, name: _name, text: _text, source: _source, copy: _copy, ...found }) => found,
  );

test("a text that grew inside of its frame fits", () => {
  expect(kinds({ after: box(16, 10, 300, 20) })).toEqual([]);
});

test("a text that grew out of its frame is too wide, on either side", () => {
  expect(kinds({ after: box(16, 10, 365, 20) })).toEqual([{ kind: "too-wide", pixels: 61 }]);
  expect(kinds({ after: box(-20.2, 10, 100, 20) })).toEqual([{ kind: "too-wide", pixels: 21 }]);
});

test("a text in a fixed box is too wide in one line and too tall in several", () => {
  const fixed = { resizing: "none", after: box(16, 10, 60, 20), wrappedHeight: 60 } as const;
  expect(kinds({ ...fixed, oneLine: { width: 121, height: 20 } })).toEqual([
    { kind: "too-wide", pixels: 61 },
  ]);
  expect(kinds({ ...fixed, oneLine: { width: 121, height: 40 } })).toEqual([
    { kind: "too-tall", pixels: 40 },
  ]);
});

test("a truncated text is cut, and one that needs another line wraps", () => {
  const long = { oneLine: { width: 120, height: 20 }, wrappedHeight: 40 };
  expect(kinds({ resizing: "truncate", ...long })).toEqual([{ kind: "cut", shown: "MS Storskarv…" }]);
  expect(kinds({ resizing: "height", after: box(16, 10, 60, 40), ...long })).toEqual([
    { kind: "wraps", lines: 2 },
  ]);
});

test("a word that is wider than its box doesn't fit, although the box has room below", () => {
  const word = { widestWord: 80.2, after: box(16, 10, 60, 40) };
  expect(kinds({ resizing: "height", ...word })).toEqual([{ kind: "too-wide", pixels: 21 }]);
  expect(kinds({ resizing: "truncate", ...word })).toEqual([
    { kind: "cut", shown: expect.stringMatching(/^MS .*…$/) },
  ]);
  expect(kinds({ resizing: "both", ...word })).toEqual([]);
});

test("a text below the end of what clips it is clipped", () => {
  expect(kinds({ resizing: "height", after: box(16, 90, 60, 20) })).toEqual([{ kind: "clipped" }]);
});

test("half a pixel is no overflow", () => {
  expect(kinds({ after: box(16, 10, 304.4, 20) })).toEqual([]);
});
