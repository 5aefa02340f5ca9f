import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { appPages, isPage, linksToPages, publicPages } from "./pages.ts";

function addresses(entries: readonly RouteConfigEntry[], base = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path ? `${base}/${path}` : base;
    const own = index || (path && children.length === 0) ? [address || "/"] : [];
    return [...own, ...addresses(children, address)];
  });
}

test("every listed page has a route", () => {
  const routed = addresses(routes);
  expect(routed).toEqual(expect.arrayContaining([...publicPages, ...appPages]));
});

test("every route of the signed-in app is listed", () => {
  const layout = routes.find(({ file }) => file === "routes/dashboard-layout.tsx");
  const listed = new Set(appPages);
  expect(addresses(layout?.children ?? []).filter((address) => !listed.has(address))).toEqual([]);
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
