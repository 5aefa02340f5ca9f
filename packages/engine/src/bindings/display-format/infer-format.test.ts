import { expect, test } from "vitest";
import type { FieldValue } from "../field.ts";
import { describeFormat } from "./describe-format.ts";
import { formatValue } from "./format-value.ts";
import { inferFormat } from "./infer-format.ts";
import { type MatchedField, matchText } from "./match-text.ts";

function field(more: Partial<MatchedField> = {}): MatchedField {
  return { type: "string", format: "", values: [], examples: [], isMinorUnits: false, ...more };
}

const integer = field({ type: "integer" });
const number = field({ type: "number" });
const dateTime = field({ format: "date-time" });
const departs = "2026-11-14T07:45:00+01:00";

test.each<[text: string, example: FieldValue, field: MatchedField, format: object]>([
  ["486 kr", 48600, integer, { kind: "number", divideBy: 100, decimals: 0, after: " kr" }],
  ["SEK 486.00", 48600, integer, { kind: "number", divideBy: 100, decimals: 2, before: "SEK " }],
  ["12 500 kr", 1249950, integer, { kind: "number", divideBy: 100, decimals: 0, group: " ", after: " kr" }],
  ["€1.250,50", 1250.5, number, { kind: "number", decimals: 2, group: ".", decimal: ",", before: "€" }],
  ["$1,250", 1250, number, { kind: "number", group: ",", before: "$" }],
  ["4 car spaces left", 4, integer, { kind: "number", after: " car spaces left" }],
  ["− 51 kr", 5100, integer, { kind: "number", divideBy: 100, decimals: 0, before: "− ", after: " kr" }],
  ["15 %", 0.15, number, { kind: "number", divideBy: 0.01, decimals: 0, after: " %" }],
  ["1.2 km", 1200, integer, { kind: "number", divideBy: 1000, decimals: 1, after: " km" }],
  ["2 adults, 1 car", 2, integer, { kind: "number", after: " adults", part: { separator: ", ", index: 0 } }],
  ["07:45", departs, dateTime, { kind: "date", pattern: "HH:mm" }],
  ["arrives 07:45", departs, dateTime, { kind: "date", pattern: "HH:mm", before: "arrives " }],
  ["Sat 14", "2026-11-14", field({ format: "date" }), { kind: "date", pattern: "EEE d" }],
  ["SAT 14 NOV", departs, dateTime, { kind: "date", pattern: "EEE d MMM" }],
  ["14 Nov 2026, 07:45", departs, dateTime, { kind: "date", pattern: "d MMM yyyy, HH:mm" }],
  ["Nov 14 at 7:45 AM", departs, dateTime, { kind: "date", pattern: "MMM d' at 'h:mm a" }],
  ["Valid thru 11/26", "2026-11-30", field(), { kind: "date", pattern: "MM/yy", before: "Valid thru " }],
  [
    "Sat 14 Nov, MS Tärnan, lane B 4",
    departs,
    dateTime,
    { kind: "date", pattern: "EEE d MMM", part: { separator: ", ", index: 0 } },
  ],
  [
    "Sat 14 Nov, MS Tärnan, lane B 4",
    "B 4",
    field(),
    { kind: "text", before: "lane ", part: { separator: ", ", index: 2 } },
  ],
  ["Norrsund → Hamnö", "Norrsund", field(), { kind: "text", part: { separator: " → ", index: 0 } }],
  ["Norrsund → Hamnö", "Hamnö", field(), { kind: "text", part: { separator: " → ", index: 1 } }],
  ["MS Tärnan", "MS Tärnan", field(), { kind: "text" }],
  ["+46 8 555 014 20", "+46855501420", field(), { kind: "text" }],
  ["•••• 4402", "4402", field(), { kind: "text", before: "•••• " }],
])("%j shows the example %j", (text, example, of, format) => {
  const inferred = inferFormat(text, [example], of);
  expect(inferred).toEqual(format);
  expect(matchText(text, { ...of, examples: [example] })?.sent).toBe(example);
});

test.each<[text: string, field: MatchedField, format: object]>([
  ["13:30", dateTime, { kind: "date", pattern: "HH:mm" }],
  ["3 Oct", dateTime, { kind: "date", pattern: "d MMM" }],
  ["412 kr", field({ type: "integer", isMinorUnits: true }), { divideBy: 100, after: " kr" }],
  ["412 kr", integer, { kind: "number", after: " kr" }],
  ["ana@example.org", field({ format: "email" }), { kind: "text" }],
])("%j looks like a value of its type", (text, of, format) => {
  expect(inferFormat(text, [], of)).toMatchObject(format);
  expect(matchText(text, of)?.sent).toBeUndefined();
});

test.each<[text: string, sent: FieldValue, shown: string]>([
  ["On time", "on_time", "Sold out"],
  ["ON TIME", "on_time", "SOLD OUT"],
  ["Status: on time", "on_time", "Status: sold out"],
  ["Cancelled", "canceled", "Sold out"],
])("%j is the enum value %j", (text, sent, shown) => {
  const status = field({ values: ["on_time", "sold_out", "canceled"] });
  const match = matchText(text, status);
  expect(match?.sent).toBe(sent);
  expect(formatValue(sent, match?.format)).toBe(text);
  expect(formatValue("sold_out", match?.format)).toBe(shown);
});

test.each<[text: string, example: FieldValue, field: MatchedField]>([
  ["Pay and get your lane", 48600, integer],
  ["Total", "B 4", field()],
  ["", "", field()],
  ["B4", 4, integer],
  ["09:41", 41, integer],
  ["48600", "2026-11-14", field({ format: "date" })],
  ["Confirmed", "x", field({ values: ["held", "paid"] })],
  ["486 passengers", 48600, integer],
  ["500 kr", 5, number],
])("%j doesn't show %j", (text, example, of) => {
  expect(matchText(text, { ...of, examples: [example] })?.sent).toBeUndefined();
});

test("what is inferred writes the layer's text again", () => {
  for (const [text, sent, of] of [
    ["486 kr", 48600, integer],
    ["arrives 07:45", departs, dateTime],
    ["Nov 14 at 7:45 AM", departs, dateTime],
    ["€1.250,50", 1250.5, number],
  ] as const) {
    expect(formatValue(sent, inferFormat(text, [sent], of))).toBe(text);
  }
});

test("describes a format in steps with codes and English words", () => {
  const price = inferFormat("486 kr", [48600], integer);
  expect(describeFormat(price).map(({ code, text }) => `${code}: ${text}`)).toEqual([
    "divide: divided by 100",
    "decimals: 0 decimals",
    'after: followed by "kr"',
  ]);
  expect(describeFormat(undefined)).toEqual([{ code: "as-sent", text: "as sent" }]);
  expect(describeFormat({ kind: "date", pattern: "EEE d" })).toEqual([
    { code: "pattern", pattern: "EEE d", sample: "Sat 14", text: "as EEE d" },
  ]);
  expect(describeFormat({ kind: "text", part: { separator: " → ", index: 1 } })).toEqual([
    { code: "part", number: 2, separator: " → ", text: 'part 2, divided by "→"' },
  ]);
});

test("hostile texts take no longer than others", () => {
  const texts = [
    "1 ".repeat(5000),
    "1,".repeat(5000),
    "'".repeat(9999),
    "→ ".repeat(5000),
    "\ud800".repeat(500),
  ];
  const start = performance.now();
  for (const text of texts)
    for (const kind of [integer, number, dateTime, field({ values: texts })])
      matchText(text, { ...kind, examples: [48600, departs, text] });
  // The limit is for a busy machine: what backtracks takes minutes.
  expect(performance.now() - start).toBeLessThan(5000);
});
