import { expect, test } from "vitest";
import type { MatchedField } from "./match-text.ts";
import { moveFormat, showMoved } from "./move-format.ts";

const field = (more: Partial<MatchedField>): MatchedField => ({
  type: "string",
  format: "",
  values: [],
  examples: [],
  isMinorUnits: false,
  ...more,
});

const cents = field({ type: "integer", isMinorUnits: true, examples: [48600] });
const crowns = field({ type: "number", examples: [486] });
const price = { kind: "number", divideBy: 100, decimals: 0, after: " kr" } as const;
const undivided = { kind: "number", decimals: 0, after: " kr" };

test.each([
  ["486 kr", price, { sent: 48600, shown: "486 kr" }, { sent: 486, shown: "486 kr" }],
  [
    "+ 210 kr",
    { ...price, before: "+ " },
    { sent: 21000, shown: "+ 210 kr" },
    { sent: 210, shown: "+ 210 kr" },
  ],
  ["Total", price, { sent: 48600, shown: "486 kr" }, { sent: 486, shown: "486 kr" }],
  [undefined, price, { sent: 48600, shown: "486 kr" }, { sent: 486, shown: "486 kr" }],
] as const)(
  "a layer with the text %j goes on showing it when cents become whole amounts",
  (text, format, before, after) => {
    expect(showMoved({ text, format }, cents, crowns)).toEqual({ before, after });
    expect(moveFormat({ text, format }, cents, crowns)).not.toHaveProperty("divideBy");
  },
);

test("the unit is known by examples, else by what descriptions say, else by types and the format", () => {
  const shown = { text: "486 kr", format: price };
  const noExamples = { examples: [] };
  // The description says nothing about öre any more, but the values are the same.
  expect(moveFormat(shown, cents, field({ type: "integer", examples: [48600] }))).toEqual(price);
  expect(moveFormat(shown, { ...cents, ...noExamples }, { ...crowns, ...noExamples })).toEqual(undivided);
  const integer = field({ type: "integer" });
  expect(moveFormat(shown, integer, field({ type: "number" }))).toEqual(undivided);
  expect(moveFormat(shown, integer, field({ type: "number", isMinorUnits: true }))).toEqual({
    ...price,
    divideBy: 10_000,
  });
  expect(moveFormat(shown, integer, integer)).toEqual(price);
  expect(moveFormat({ text: "486", format: undefined }, integer, field({ type: "number" }))).toBeUndefined();
});

test("whole amounts that become cents are divided", () => {
  const format = { kind: "number", after: " kr" } as const;
  expect(moveFormat({ text: "486 kr", format }, crowns, cents)).toEqual({ ...format, divideBy: 100 });
  expect(showMoved({ text: "486 kr", format }, crowns, cents)).toEqual({
    before: { sent: 486, shown: "486 kr" },
    after: { sent: 48600, shown: "486 kr" },
  });
  expect(moveFormat({ text: "486", format: undefined }, crowns, cents)).toEqual({
    kind: "number",
    divideBy: 100,
  });
});

test("an amount that is shown as sent stays so when it gets smaller", () => {
  expect(moveFormat({ text: "48600", format: undefined }, cents, crowns)).toBeUndefined();
});

test("a value of another kind is shown as the text of the layer shows it", () => {
  const time = field({ format: "date-time", examples: ["2026-11-14T07:45:00Z"] });
  const text = field({ examples: ["07:45"] });
  expect(moveFormat({ text: "07:45", format: { kind: "text" } }, field({ type: "boolean" }), time)).toEqual({
    kind: "date",
    pattern: "HH:mm",
  });
  expect(moveFormat({ text: undefined, format: price }, cents, field({}))).toEqual({
    kind: "text",
    after: " kr",
  });
  expect(moveFormat({ text: undefined, format: undefined }, cents, text)).toBeUndefined();
});

test("texts, enum values and dates keep their formats", () => {
  const words = { kind: "words", words: { on_time: "On time" }, letterCase: "sentence" } as const;
  const status = field({ values: ["on_time", "late"], examples: ["on_time"] });
  expect(moveFormat({ text: "On time", format: words }, status, status)).toEqual(words);
  expect(showMoved({ text: "On time", format: words }, status, status).after).toEqual({
    sent: "on_time",
    shown: "On time",
  });
  const other = field({ values: ["delayed"], examples: ["delayed"] });
  expect(showMoved({ text: "On time", format: words }, status, other).after.sent).toBe("delayed");
});
