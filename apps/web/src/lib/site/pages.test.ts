import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { listPaths } from "../../document/list-paths.ts";
import { routes } from "../../routes.tsx";
import { appPages, isPage, linksToPages, publicPages } from "./pages.ts";

test("every listed page has a route", () => {
  expect(listPaths(routes)).toEqual(expect.arrayContaining([...publicPages, ...appPages]));
});

test("every route of the signed-in app is listed", () => {
  const layout = findRoute(routes, "app/dashboard-layout");
  const listed = new Set(appPages);
  expect(listPaths(layout?.children ?? []).filter((path) => !listed.has(path))).toEqual([]);
});

test("recognizes a page with its parameters filled in", () => {
  const pages = ["/doc/:id", "/doc/:id/op/:operation", "/api-analysis/:projectId?"];
  for (const path of ["/doc/1", "/doc/1/op/list-x-2", "/api-analysis", "/api-analysis/1"]) {
    expect(isPage(path, pages), path).toBe(true);
  }
  for (const path of ["/doc", "/doc/", "/doc/1/op", "/doc/1/op/x/y", "//doc/1", "/login", "/doc/1/other"]) {
    expect(isPage(path, pages), path).toBe(false);
  }
});

test("lists only links with an existing page", () => {
  const links = [{ to: "/how-to" }, { to: "/pricing" }];
  expect(linksToPages(links, [])).toEqual([]);
  expect(linksToPages(links, ["/", "/pricing"])).toEqual([{ to: "/pricing" }]);
});

function findRoute(table: readonly RouteObject[], id: string): RouteObject | undefined {
  return (
    table.find((route) => route.id === id) ??
    table.map(({ children = [] }) => findRoute(children, id)).find(Boolean)
  );
}
