import { expect, test } from "vitest";
import { toProjectName } from "./text.ts";

test.each([
  ["Skerry Ferries", "Skerry Ferries"],
  ["Skerry\nFerries\u202e", "Skerry Ferries"],
  ["S".repeat(200), "S".repeat(120)],
  ["", ""],
  ["\u3164", ""],
])("the title %j becomes the project name %j", (title, name) => {
  expect(toProjectName(title)).toBe(name);
});
