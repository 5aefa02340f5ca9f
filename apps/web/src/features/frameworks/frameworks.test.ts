import { expect, test } from "vitest";
import { backend, frontEndFrameworks, maxLineLength, maxLines } from "./frameworks.ts";

test.each([...backend, ...frontEndFrameworks])("$name fits its card", ({ code, how }) => {
  const lines = code.split("\n");
  expect(lines.length).toBeLessThanOrEqual(maxLines);
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(maxLineLength);
  expect(how).toMatch(/\.$/);
});

test("framework names are unique, and at least 12 backend frameworks are listed", () => {
  const names = [...backend, ...frontEndFrameworks].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(backend.length).toBeGreaterThanOrEqual(12);
});
