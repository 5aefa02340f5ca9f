import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { appPages, linksToPages, publicPages } from "./pages.ts";

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

test("a link shows exactly while its page exists", () => {
  const links = [{ to: "/how-to" }, { to: "/pricing" }];
  expect(linksToPages(links, [])).toEqual([]);
  expect(linksToPages(links, ["/", "/pricing"])).toEqual([{ to: "/pricing" }]);
});
