import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { listPaths } from "../../document/list-paths.ts";
import { listRoutes, routes } from "../../routes.tsx";
import { readInstallation, setInstallation } from "./installation.ts";
import { appPages, commercialPages, isPage, linksToPages, publicPages } from "./pages.ts";

test("every listed page has a route", () => {
  expect(listPaths(routes)).toEqual(expect.arrayContaining([...publicPages, ...appPages]));
});

test("an installation without payments has no commercial pages and no links to them", () => {
  const links = [{ to: "/pricing" }, { to: "/billing" }, { to: "/score" }, { to: "/about#today" }];
  expect(linksToPages(links)).toEqual(links);
  expect(listPaths(listRoutes())).toEqual(expect.arrayContaining([...commercialPages]));
  const installation = readInstallation();
  setInstallation({ ...installation, payments: false });
  try {
    expect(linksToPages(links)).toEqual([{ to: "/score" }]);
    expect(isPage("/billing/invoices/1")).toBe(false);
    const paths = listPaths(listRoutes());
    // The home page leads to the app.
    expect(paths.filter((path) => commercialPages.includes(path))).toEqual(["/"]);
    expect(paths).toEqual(expect.arrayContaining(["/login", "/score", "/doc/:id/op/:operation"]));
  } finally {
    setInstallation(installation);
  }
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
