import { expect, test } from "vitest";
import { estimateBytes } from "./estimate-bytes.ts";

test.each([
  "",
  "plain",
  "plain".repeat(999),
  "å".repeat(320),
  "船".repeat(320),
  "⛴️🚢".repeat(320),
  "船 ferry ".repeat(999),
])("estimates the bytes of %.9s within 5 percent", (text) => {
  const bytes = new TextEncoder().encode(text).length;
  expect(Math.abs(estimateBytes(text) - bytes)).toBeLessThanOrEqual(bytes * 0.05);
});
