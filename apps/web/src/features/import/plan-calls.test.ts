import { expect, test } from "vitest";
import { choosePages, countImportCalls, divideCalls } from "./plan-calls.ts";

const page = { id: "0:1", name: "Booking flow", frames: 6, sections: 0, is_chosen: false };
const archive = { ...page, id: "0:2", name: "Archive", frames: 0 };

test("an import takes two calls, and one more for each further 400 frames", () => {
  expect([0, 10, 400, 401, 1000].map(countImportCalls)).toEqual([2, 2, 2, 3, 4]);
});

test("divides the monthly calls into used, next and left", () => {
  expect(divideCalls(1, 2)).toEqual({ used: 1, next: 2, left: 3 });
  expect(divideCalls(5, 2)).toEqual({ used: 5, next: 1, left: 0 });
  expect(divideCalls(6, 2)).toEqual({ used: 6, next: 0, left: 0 });
  expect(divideCalls(7, 2)).toBe(undefined);
});

test("chooses the pages of the last import, otherwise all that contain something", () => {
  const other = { ...page, id: "0:3" };
  expect(choosePages([page, archive, other], [])).toEqual(["0:1", "0:3"]);
  expect(choosePages([page, archive, other], [{ ...other, is_chosen: true }])).toEqual(["0:3"]);
});
