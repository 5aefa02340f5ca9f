import { expect, test } from "vitest";
import { completeFigmaLink, findWrongFields } from "./project-fields.ts";

test("flags a blank name and a design URL of another site", () => {
  const good = { name: "Skerry", description: "", design_file_url: "" };
  expect(findWrongFields(good)).toEqual(new Set());
  expect(findWrongFields({ ...good, name: " " })).toEqual(new Set(["name"]));
  expect(findWrongFields({ ...good, design_file_url: "https://example.com/design/x" })).toEqual(
    new Set(["design_file_url"]),
  );
});

test.each([
  ["figma.com/design/AbCdEfGhIjKl/Skerry", "https://figma.com/design/AbCdEfGhIjKl/Skerry"],
  [" http://www.figma.com/file/AbCdEfGhIjKl ", "https://www.figma.com/file/AbCdEfGhIjKl"],
  ["https://www.figma.com/design/AbCdEfGhIjKl", "https://www.figma.com/design/AbCdEfGhIjKl"],
])("%s is completed and accepted", (written, link) => {
  expect(completeFigmaLink(written)).toBe(link);
  expect(findWrongFields({ design_file_url: link })).toEqual(new Set());
});

test("rejects a completed link of another site", () => {
  const link = completeFigmaLink("figma.com.example/design/AbCdEfGhIjKl");
  expect(findWrongFields({ design_file_url: link })).toEqual(new Set(["design_file_url"]));
});
