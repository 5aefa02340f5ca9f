import { expect, test } from "vitest";
import { listPages } from "./page-window.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [9, 9, [5, 6, 7, 8, 9]],
])("page %i of %i shows %j", (page, pages, numbers) => {
  expect(listPages(page, pages)).toEqual(numbers);
});
