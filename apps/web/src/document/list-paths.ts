import type { RouteObject } from "react-router";

/** The paths of all pages in a table of routes, with their parameters (`/doc/:id`). */
export function listPaths(table: readonly RouteObject[], parent = ""): string[] {
  return table.flatMap(({ path, index, children = [] }) => {
    if (path === "*") return [];
    const full = path ? `${parent}/${path}` : parent;
    const isPage = index || (path && children.length === 0);
    return [...(isPage ? [full || "/"] : []), ...listPaths(children, full)];
  });
}
