import { expect, test } from "vitest";
import { readFileUrl } from "./file-url.ts";

test.each([
  ["https://www.figma.com/design/8tWq2AbCdEfGhIjKl/Skerry-app?node-id=12-34&t=x", "Skerry app"],
  ["figma.com/design/8tWq2AbCdEfGhIjKl/Skerry-app", "Skerry app"],
  ["  https://figma.com/file/8tWq2AbCdEfGhIjKl/Skerry%20app  ", "Skerry app"],
  ["https://www.figma.com/proto/8tWq2AbCdEfGhIjKl#x", ""],
])("reads %s", (text, name) => {
  expect(readFileUrl(text)).toMatchObject({ key: "8tWq2AbCdEfGhIjKl", name });
});

test("a branch is a file of its own", () => {
  expect(
    readFileUrl("https://www.figma.com/design/8tWq2AbCdEfGhIjKl/branch/Zz9AbCdEfGhIjKlM/Skerry")?.url,
  ).toBe("https://www.figma.com/design/Zz9AbCdEfGhIjKlM/Skerry");
});

test.each([
  "",
  "Skerry",
  "https://example.com/design/8tWq2AbCdEfGhIjKl",
  "https://www.figma.com/files/team/1",
  "12:34",
])("rejects %j", (text) => {
  expect(readFileUrl(text)).toBeUndefined();
});
