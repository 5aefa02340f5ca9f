import { describe, expect, test } from "vitest";
import type { Json } from "../../json.ts";
import type { DisplayFormat } from "./display-format.ts";
import { fillText, formatValue } from "./format-value.ts";

const number = (more: object): DisplayFormat => ({ kind: "number", ...more });
const date = (pattern: string): DisplayFormat => ({ kind: "date", pattern });

describe("formatValue", () => {
  test.each<[Json, DisplayFormat | undefined, string]>([
    ["MS Tärnan", undefined, "MS Tärnan"],
    [48600, undefined, "48600"],
    [null, number({ after: " kr" }), ""],
    [48600, number({ divideBy: 100, decimals: 0, after: " kr" }), "486 kr"],
    [1249950, number({ divideBy: 100, decimals: 0, group: " ", after: " kr" }), "12 500 kr"],
    [1234567.891, number({ decimals: 2, group: ".", decimal: "," }), "1.234.567,89"],
    [-48600, number({ divideBy: 100, decimals: 2, before: "€" }), "€-486.00"],
    [-0.001, number({ decimals: 0 }), "0"],
    ["48600", number({ divideBy: 100 }), "486"],
    [0.07, number({ divideBy: 0.01, after: " %" }), "7 %"],
    [4, number({ after: " car spaces left" }), "4 car spaces left"],
    [1, number({ divideBy: 0 }), "1"],
    [1e300, number({ decimals: 2 }), "1e+300"],
    [5, number({ decimals: 1e9 }), "5.00000000000000000000"],
    ["free", number({ divideBy: 100, after: " kr" }), "free kr"],
    ["2026-11-14T07:45:00+01:00", date("HH:mm"), "07:45"],
    ["2026-11-14T23:45:00-11:00", date("EEE d MMM yyyy, HH:mm"), "Sat 14 Nov 2026, 23:45"],
    ["2026-11-14", date("EEE d"), "Sat 14"],
    ["2026-11-14T19:05:00Z", date("h:mm a"), "7:05 PM"],
    ["2026-11-14T00:05:00Z", date("hh:mm a"), "12:05 AM"],
    ["2026-11-04", date("EEEE, MMMM d, yyyy 'at' M/yy"), "Wednesday, November 4, 2026 at 11/26"],
    ["2026-11-14", date("HH:mm"), "2026-11-14"],
    ["2026-02-30", date("d MMM"), "2026-02-30"],
    ["07:45:00", date("H:mm"), "7:45"],
    [1794643200, date("d MMM yyyy"), "14 Nov 2026"],
    [1794643200000, date("d MMM yyyy"), "14 Nov 2026"],
    ["on_time", { kind: "words", words: {}, letterCase: "sentence" }, "On time"],
    ["onTime", { kind: "words", words: {}, letterCase: "upper" }, "ON TIME"],
    ["sold_out", { kind: "words", words: { sold_out: "Full" }, letterCase: "sentence" }, "Full"],
    ["__proto__", { kind: "words", words: {}, letterCase: "title" }, "Proto"],
    [true, { kind: "words", words: { true: "Yes", false: "No" }, letterCase: "sentence" }, "Yes"],
    ["Hamnö", { kind: "text", before: "To " }, "To Hamnö"],
    [["a"], { kind: "text" }, '["a"]'],
  ])("%j by %j is %j", (value, format, shown) => {
    expect(formatValue(value, format)).toBe(shown);
  });

  test("cuts texts that no layer shows", () => {
    expect(formatValue("x".repeat(1e6), { kind: "text" }).length).toBe(10_000);
  });
});

describe("fillText", () => {
  const part = { separator: " → ", index: 1 };
  test.each<[string, DisplayFormat | undefined, string]>([
    ["Norrsund → Hamnö", { kind: "text", part }, "Norrsund → Kläppö"],
    ["Norrsund", { kind: "text", part }, "Kläppö"],
    ["Norrsund", undefined, "Kläppö"],
  ])("of %j by %j is %j", (text, format, filled) => {
    expect(fillText(text, "Kläppö", format)).toBe(filled);
  });
});
