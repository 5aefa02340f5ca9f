import { describe, expect, test } from "vitest";
import { parseNodeReference, readFileKey } from "./node-reference.ts";

const file = "8tWq2mVbKxR4nLc7YzPd1A";

describe("parseNodeReference", () => {
  test.each([
    ["12:34", { node: "12:34", file: undefined }],
    ["12-34", { node: "12:34", file: undefined }],
    [" 12:34\n", { node: "12:34", file: undefined }],
    ["I12:34;5:6", { node: "I12:34;5:6", file: undefined }],
    ["I12-34;5-6;7-8", { node: "I12:34;5:6;7:8", file: undefined }],
    [`https://www.figma.com/design/${file}/Skerry-app?node-id=12-34`, { node: "12:34", file }],
    [`https://www.figma.com/file/${file}?type=design&node-id=12%3A34&t=x#1`, { node: "12:34", file }],
    [`https://figma.com/proto/${file}/A%20name?node-id=I12-34%3B5-6&m=dev`, { node: "I12:34;5:6", file }],
    [`https://www.figma.com/design/${file}/branch/b1B2/Skerry?node-id=1-2`, { node: "1:2", file: "b1B2" }],
  ])("reads %j", (text, reference) => {
    expect(parseNodeReference(text)).toEqual(reference);
  });

  test.each([
    "",
    "none",
    "12",
    "12:34:56",
    "12:34;",
    "Departures",
    `https://www.figma.com/design/${file}/Skerry-app`,
    `https://www.figma.com/design/${file}/Skerry-app?node-id=`,
    `https://figma.com.example/design/${file}/x?node-id=1-2`,
    `http://www.figma.com/design/${file}/x?node-id=1-2`,
    "https://www.figma.com/@maja?node-id=1-2",
  ])("rejects %j", (text) => {
    expect(parseNodeReference(text)).toBeUndefined();
  });
});

test.each([
  [`https://www.figma.com/design/${file}/Skerry-app`, file],
  [`https://www.figma.com/design/${file}/branch/b1B2/Skerry-app?node-id=1-2`, "b1B2"],
  ["https://www.figma.com/", undefined],
  ["12:34", undefined],
])("readFileKey(%j) is %j", (text, key) => {
  expect(readFileKey(text)).toBe(key);
});
