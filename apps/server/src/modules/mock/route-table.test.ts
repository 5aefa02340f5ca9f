import { expect, test } from "vitest";
import { buildRouteTable, listNearPaths, matchRoute } from "./route-table.ts";

const table = buildRouteTable(
  [
    "/boats",
    "/boats/{id}",
    "/boats/mine",
    "/boats/{id}.json",
    "/boats/{id}/crew/{name}",
    "/{kind}/latest",
    "/routes/{from}-{to}",
    "/a%20b/{x}",
    "/docks/",
  ].map((path) => ({ method: "get", path })),
);

const find = (path: string) => {
  const match = matchRoute(table, path);
  const entry = match?.operations.get("GET");
  if (!match || !entry) return undefined;
  return [
    table.paths[entry.operationIndex],
    Object.fromEntries(entry.names.map((name, at) => [name, match.values[at]])),
  ];
};

test.each([
  ["/boats", "/boats", {}],
  ["/boats/", "/boats", {}],
  ["/docks", "/docks/", {}],
  ["/boats/7", "/boats/{id}", { id: "7" }],
  ["/boats/mine", "/boats/mine", {}],
  ["/boats/7.json", "/boats/{id}.json", { id: "7" }],
  ["/boats/a%2Fb", "/boats/{id}", { id: "a/b" }],
  ["/boats/%F0%9F%9A%A2", "/boats/{id}", { id: "🚢" }],
  ["/boats/%", "/boats/{id}", { id: "%" }],
  ["/boats/../crew/x", "/boats/{id}/crew/{name}", { id: "..", name: "x" }],
  ["/boats/7/crew/Anna%20M", "/boats/{id}/crew/{name}", { id: "7", name: "Anna M" }],
  // The concrete beginning leads nowhere: the templated one is tried.
  ["/boats/latest", "/boats/{id}", { id: "latest" }],
  ["/ports/latest", "/{kind}/latest", { kind: "ports" }],
  ["/routes/NRS-HMN", "/routes/{from}-{to}", { from: "NRS", to: "HMN" }],
  ["/a%20b/1", "/a%20b/{x}", { x: "1" }],
  ["/a b/1", "/a%20b/{x}", { x: "1" }],
  ["/", undefined, undefined],
  ["/__proto__", undefined, undefined],
  ["/boats//crew/x", undefined, undefined],
])("route lookup of %s", (asked, path, values) => {
  expect(find(asked)).toEqual(path && [path, values]);
});

test("suggests similar paths, and none for an unrelated path", () => {
  expect(listNearPaths(table, "/boat")[0]).toBe("/boats");
  expect(listNearPaths(table, "/boats/7/crews/x")[0]).toBe("/boats/{id}/crew/{name}");
  expect(listNearPaths(table, "/zeppelins")).toEqual([]);
});

test("matching against 20,000 adversarial routes takes less than 2 seconds of CPU time", () => {
  // Its own work, not what else the machine did meanwhile.
  const before = process.cpuUsage();
  const wide = buildRouteTable(
    Array.from({ length: 20_000 }, (_, at) => ({ method: "get", path: `/x{a}${at % 200}/{b}${at}/end` })),
  );
  expect(matchRoute(wide, "/xy1/y1/nowhere")).toBeUndefined();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});
