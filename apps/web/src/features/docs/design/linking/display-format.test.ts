import { expect, test } from "vitest";
import { applyFormat, findFormatKind, readFormat, toStoredFormat } from "./display-format.ts";

test.each([
  ["48600", { divideBy: 100, decimals: 0, suffix: " kr" }, "486 kr"],
  ["48650", { divideBy: 100, decimals: 2 }, "486.50"],
  ["2026-11-14T07:45:00+01:00", { date: "HH:mm" }, "07:45"],
  ["2026-11-14", { date: "d MMM yyyy" }, "14 Nov 2026"],
  ["2026-11-14", { date: "HH:mm" }, "2026-11-14"],
  ["TRN", { prefix: "MS " }, "MS TRN"],
  ["free", { divideBy: 100 }, "free"],
  ["4", null, "4"],
])("shows %s with %j as %s", (value, format, shown) => {
  expect(applyFormat(value, format)).toBe(shown);
});

test("reads the inputs of the chosen kind only", () => {
  const input = { divideBy: "100", decimals: "x", date: "HH:mm", prefix: "", suffix: " kr" };
  expect(readFormat("number", input)).toEqual({ divideBy: 100, suffix: " kr" });
  expect(readFormat("date", input)).toEqual({ date: "HH:mm", suffix: " kr" });
  expect(readFormat("as-sent", input)).toBeNull();
});

test.each([
  [null, "as-sent"],
  [{ divideBy: 100 }, "number"],
  [{ date: "HH:mm", suffix: " h" }, "date"],
  [{ suffix: " kr" }, "text"],
])("%j is of the kind %s", (format, kind) => {
  expect(findFormatKind(format)).toBe(kind);
});

test("stores what the engine inferred", () => {
  const money = { kind: "number", divideBy: 100, decimals: 0, after: " kr" } as const;
  expect(toStoredFormat(money)).toEqual({ divideBy: 100, decimals: 0, suffix: " kr" });
  expect(toStoredFormat({ kind: "date", pattern: "HH:mm" })).toEqual({ date: "HH:mm" });
  expect(toStoredFormat(undefined)).toBeNull();
});
