import { expect, test } from "vitest";
import { filterNavigatorLines, isOperation, type NavigatorLine, operationTitle } from "./lines.ts";

const operation = (id: string, method: string, path: string, summary = "") => ({
  id,
  method,
  path,
  summary,
  deprecated: false,
});
const lines: NavigatorLine[] = [
  { tag: "Departures", count: 2 },
  operation("1", "get", "/departures", "List departures"),
  operation("2", "get", "/departures/{id}"),
  { tag: "Bookings", count: 1 },
  operation("3", "post", "/bookings", "Create a booking"),
];
const indexed = lines.map((line, index) => ({ line, index }));

const find = (text: string) =>
  filterNavigatorLines(indexed, text).map(({ line, index }) =>
    isOperation(line) ? `${index} ${operationTitle(line)}` : `${index} ${line.tag} ${line.count}`,
  );

test.each([
  ["", ["0 Departures 2", "1 List departures", "2 /departures/{id}", "3 Bookings 1", "4 Create a booking"]],
  ["POST", ["3 Bookings 1", "4 Create a booking"]],
  ["get list", ["0 Departures 1", "1 List departures"]],
  [" {ID} ", ["0 Departures 1", "2 /departures/{id}"]],
  ["bookings", ["3 Bookings 1", "4 Create a booking"]],
  ["zeppelin", []],
])("%s finds operations under their tags", (text, expected) => expect(find(text)).toEqual(expected));

test("lists only the operations that are kept, and counts them under their tags", () => {
  const found = filterNavigatorLines(indexed, "", ({ id }) => id === "2").map(({ line }) => line);
  expect(found).toEqual([{ tag: "Departures", count: 1 }, lines[2]]);
});
