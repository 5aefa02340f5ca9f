import type { SearchHit, SearchResult } from "@linkspan/contract";
import { expect, test } from "vitest";
import { groupFound, groupRecent } from "./list-rows.ts";

const scope = { of: "project", id: "p1", number: 3, isCurrent: true } as const;
const names = { method: "get", path: "/fares", summary: "List fares" };
const operation = (id: string, field: "property" | "summary" | "description"): SearchHit => ({
  ...names,
  operation_id: id,
  matches: [{ in: field, text: "price", ranges: [[0, 5]] }],
});
const property = (id: string) => ({
  ...names,
  operation_id: id,
  in: "response" as const,
  status: "200",
  name: "price",
  pointer: "/items/0/price",
  within: "items[]",
  type: "Money",
  ranges: [],
});
const result = (change: Partial<SearchResult>): SearchResult => {
  return { revision: 3, operations: [], properties: [], schemas: [], screens: [], ...change };
};
const formatGroups = (found: SearchResult, filter: "all" | "operations" = "all") =>
  groupFound(scope, found, filter).map(
    ({ kind, rows }) => `${kind}: ${rows.map(({ key }) => key).join(", ")}`,
  );

test("lists properties first, without operations matched only by them; rows link to the match", () => {
  const found = result({
    operations: [operation("a", "description"), operation("b", "property"), operation("c", "property")],
    properties: [property("b")],
    schemas: [{ name: "Price/List", matches: [] }],
  });
  expect(formatGroups(found)).toEqual([
    "properties: property-b-response-200-/items/0/price",
    "operations: operation-a, operation-c",
    "schemas: schema-Price/List",
  ]);
  expect(formatGroups(found, "operations")).toEqual(["operations: operation-a, operation-b, operation-c"]);
  const urls = groupFound(scope, found, "all").map(({ rows }) => rows[0]?.to);
  expect(urls).toEqual([
    "/doc/p1/op/list-fares-b?field=response/200/items/0/price",
    "/doc/p1/op/list-fares-a",
    "/doc/p1/schema/Price%2FList",
  ]);
});

test("a bound layer opens its field next to its screen, a linked screen its operation, another one the map", () => {
  const screen = { screen: "12:34", screen_name: "Departures", page_name: "Booking", is_broken: false };
  const match = { in: "name" as const, text: "Price", ranges: [] };
  const used = { operation_id: "a", method: "get", path: "/fares" };
  const found = result({
    screens: [
      {
        ...screen,
        match,
        layer: { id: "I12:40;5:6", name: "Price" },
        operation: used,
        field: "response/200/items/0/price",
      },
      { ...screen, match, layer: null, operation: used, field: null },
      { ...screen, match, screen: "20:1", layer: null, operation: null, field: null },
    ],
  });
  expect(formatGroups(found)).toEqual(["screens: screen-I12:40;5:6, screen-12:34, screen-20:1"]);
  expect(groupFound(scope, found, "all")[0]?.rows.map(({ to }) => to)).toEqual([
    "/doc/p1/op/get-fares-a?field=response/200/items/0/price&screen=12%3A34",
    "/doc/p1/op/get-fares-a?screen=12%3A34",
    "/doc/p1/screens?screen=20%3A1",
  ]);
});

test("operations with a matching name come before properties", () => {
  const found = result({ operations: [operation("a", "summary")], properties: [property("a")] });
  expect(formatGroups(found).map((line) => line.split(":")[0])).toEqual(["operations", "properties"]);
});

test("without a filter, 8 of 20 operations and their count are shown; filtered by operations, all 20 are", () => {
  const operations = Array.from({ length: 20 }, (_, turn) => operation(`${turn}`, "summary"));
  const [all] = groupFound(scope, result({ operations }), "all");
  expect([all?.count, all?.rows.length]).toEqual([20, 8]);
  expect(groupFound(scope, result({ operations }), "operations")[0]?.rows).toHaveLength(20);
});

test("recent operations link to their pages; without any there is no group", () => {
  expect(groupRecent(scope, [])).toEqual([]);
  expect(groupRecent(scope, [{ id: "a", ...names }])[0]?.rows[0]?.to).toBe("/doc/p1/op/list-fares-a");
});
