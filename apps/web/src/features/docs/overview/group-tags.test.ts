import { expect, test } from "vitest";
import { groupTags } from "./group-tags.ts";

const tag = (name: string) => ({
  name,
  title: "",
  description: "",
  externalDocs: null,
  count: 1,
  operation: null,
});

const names = (groups: { name: string; tags: string[] }[]) =>
  groupTags({ tags: ["a", "b", "c"].map(tag), groups }).map((group) => [
    group.name,
    group.tags.map(({ name }) => name),
  ]);

test("lists tags in their original order when there are no groups", () => {
  expect(names([])).toEqual([[undefined, ["a", "b", "c"]]]);
});

test("lists each tag once, under its first group, and the rest at the end", () => {
  const groups = [
    { name: "One", tags: ["c", "gone"] },
    { name: "Two", tags: ["c"] },
    { name: "Three", tags: ["a", "c"] },
  ];
  expect(names(groups)).toEqual([
    ["One", ["c"]],
    ["Three", ["a"]],
    [undefined, ["b"]],
  ]);
});
