import { expect, test } from "vitest";
import { findWords } from "./find-words.ts";

const found = (text: string, query: string) =>
  findWords(text, query).map(({ start, end }) => text.slice(start, end));

test.each([
  ["What happens when we rename a field?", "rename", ["rename"]],
  ["Renaming is safe, a path can be renamed.", "rename", ["Renaming", "renamed"]],
  ["Links follow the match.", "LINK follow", ["Links", "follow"]],
  ["It has an x-nodeRefID.", "noderefid", ["nodeRefID"]],
  ["up to 32 MiB", "32", ["32"]],
])("in %j, %j finds %j", (text, query, expected) => {
  expect(found(text, query)).toEqual(expected);
});

test.each([
  ["Links follow the match.", "link moon"],
  ["Links follow the match.", "   "],
  ["", "link"],
])("in %j, %j finds nothing", (text, query) => {
  expect(findWords(text, query)).toEqual([]);
});
