import type { DisplayFormat } from "@linkspan/contract";
import { expect, test } from "vitest";
import { applyFormat, fillInput, readFormat } from "./display-format.ts";

test.each<[string, DisplayFormat | null, string]>([
  ["48600", { kind: "number", divideBy: 100, decimals: 0, after: " kr" }, "486 kr"],
  ["48650", { kind: "number", divideBy: 100, decimals: 2 }, "486.50"],
  ["2026-11-14T07:45:00+01:00", { kind: "date", pattern: "HH:mm" }, "07:45"],
  ["2026-11-14", { kind: "date", pattern: "d MMM yyyy" }, "14 Nov 2026"],
  ["2026-11-14", { kind: "date", pattern: "HH:mm" }, "2026-11-14"],
  ["TRN", { kind: "text", before: "MS " }, "MS TRN"],
  ["free", { kind: "number", divideBy: 100 }, "free"],
  ["4", null, "4"],
])("shows %s with %j as %s", (value, format, shown) => {
  expect(applyFormat(value, format)).toBe(shown);
});

test("reads the inputs of the chosen kind only", () => {
  const input = { divideBy: "100", decimals: "x", date: "HH:mm", prefix: "", suffix: " kr" };
  expect(readFormat("number", input, null)).toEqual({ kind: "number", divideBy: 100, after: " kr" });
  expect(readFormat("date", input, null)).toEqual({ kind: "date", pattern: "HH:mm", after: " kr" });
  expect(readFormat("as-sent", input, null)).toBeNull();
});

test.each<[DisplayFormat]>([
  [{ kind: "number", divideBy: 100, decimals: 2, group: " ", decimal: ",", after: " kr" }],
  [{ kind: "date", pattern: "EEE d", part: { separator: ", ", index: 1 } }],
  [{ kind: "words", words: { confirmed: "Confirmed" }, letterCase: "sentence" }],
  [{ kind: "text", before: "MS " }],
])("keeps %j when nothing is edited", (format) => {
  expect(readFormat(format.kind, fillInput(format), format)).toEqual(format);
});
