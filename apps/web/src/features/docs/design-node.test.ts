import { expect, test } from "vitest";
import { readDesignNode, writeNodeUrl } from "./design-node.ts";

test.each([
  [{ operation: { "x-nodeRefID": "12:34" } }, "12:34"],
  [{ operation: { "x-nodeRefID": " 12:34 " } }, "12:34"],
  [{ operation: { "x-nodeRefID": "12-34" } }, "12:34"],
  [{ operation: { "x-nodeRefID": "none" } }, undefined],
  [{ operation: { "x-nodeRefID": "" } }, undefined],
  [{ operation: { "x-nodeRefID": 12 } }, undefined],
  [{ operation: {} }, undefined],
  [null, undefined],
])("%j references %s", (content, node) => {
  expect(readDesignNode(content)).toBe(node);
});

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
