import type { DisplayFormat } from "@linkspan/contract";
import { expect, test } from "vitest";
import { applyFormat, readFormat, toFormatInput } from "./display-format.ts";

test.each<[string, DisplayFormat | null, string]>([
  ["48600", { kind: "number", divideBy: 100, decimals: 0, after: " kr" }, "486 kr"],
  ["2026-11-14T07:45:00+01:00", { kind: "date", pattern: "HH:mm" }, "07:45"],
  ["TRN", { kind: "text", before: "MS " }, "MS TRN"],
  ["4", null, "4"],
])("shows %s with %j as %s", (value, format, shown) => {
  expect(applyFormat(value, format)).toBe(shown);
});

const input = { divideBy: "100", decimals: "x", pattern: "HH:mm", before: "", after: " kr" };

test("reads the inputs of the chosen kind only", () => {
  expect(readFormat("number", input, null)).toEqual({ kind: "number", divideBy: 100, after: " kr" });
  expect(readFormat("date", input, null)).toEqual({ kind: "date", pattern: "HH:mm", after: " kr" });
  expect(readFormat("as-sent", input, null)).toBeNull();
});

test.each<DisplayFormat>([
  { kind: "number", divideBy: 100, decimals: 2, group: " ", decimal: ",", after: " kr" },
  { kind: "words", words: { held: "On hold" }, letterCase: "upper" },
  { kind: "text", before: "From ", part: { separator: " → ", index: 0 } },
])("keeps what has no input: %j", (format) => {
  expect(readFormat(format.kind, toFormatInput(format), format)).toEqual(format);
});
