import { expect, test } from "vitest";
import { checkFileLink } from "./file-link.ts";

test("accepts links of design files, with or without the protocol", () => {
  expect(checkFileLink("https://www.figma.com/design/8tWq2mVbKxR4nLc7/Skerry-app?node-id=0-1")).toBe(
    undefined,
  );
  expect(checkFileLink(" figma.com/file/8tWq2mVbKxR4nLc7/Skerry ")).toBe(undefined);
});

test("names what other links are", () => {
  expect(checkFileLink("https://www.figma.com/community/file/1129")).toBe("community");
  expect(checkFileLink("https://www.figma.com/board/Qm21nLc7YzPd1A/Retro")).toBe("board");
  expect(checkFileLink("https://example.com/design/8tWq2mVbKxR4nLc7")).toBe("invalid");
  expect(checkFileLink("")).toBe("invalid");
});
