import { expect, test } from "vitest";
import { createSkerryInput } from "../../test/skerry.ts";
import { previewValues } from "./preview-values.ts";

test("shows formatted values of the operation that feeds the most layers, row by row", () => {
  const preview = previewValues(createSkerryInput("12:34", "typical"));
  expect(preview?.operation).toBe("GET /departures");
  expect(preview?.rows.length).toBeGreaterThan(1);
  expect(preview?.rows[0]).toEqual([
    { text: expect.stringMatching(/^\d\d:\d\d$/) },
    { text: expect.stringMatching(/ kr$/) },
    { text: expect.any(String) },
    { text: expect.any(String) },
  ]);
});

test("shows one row of short values in the mode shortest", () => {
  expect(previewValues(createSkerryInput("12:34", "shortest"))?.rows).toEqual([
    [
      { text: expect.stringMatching(/^\d\d:\d\d$/) },
      { text: "486 kr" },
      { text: "MS Tärnan" },
      { text: expect.any(String) },
    ],
  ]);
});

test("has no rows for an empty list, and nothing for a failed request without bound fields", () => {
  expect(previewValues(createSkerryInput("12:34", "empty"))?.rows).toEqual([]);
  expect(previewValues(createSkerryInput("12:34", "error"))).toBeUndefined();
});
