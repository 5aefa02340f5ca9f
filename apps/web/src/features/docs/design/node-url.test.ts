import { expect, test } from "vitest";
import { writeNodeUrl } from "./node-url.ts";

test.each([
  ["https://www.figma.com/design/Ab/Skerry", "https://www.figma.com/design/Ab/Skerry?node-id=12-34"],
  [
    "https://www.figma.com/design/Ab/S?node-id=1-1&t=x",
    "https://www.figma.com/design/Ab/S?node-id=12-34&t=x",
  ],
  [null, undefined],
  [undefined, undefined],
])("the URL of a node in %s is %s", (file, url) => {
  expect(writeNodeUrl(file, "12:34")).toBe(url);
});
