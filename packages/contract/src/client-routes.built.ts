import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

/**
 * What a client needs to know of each route. The web build keeps this as plain data: with the schemas it would be a
 * tenth of all that a page loads, and they are the server's to apply.
 */
export const clientRoutes = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path, response, immutable }]: [string, Route]) => [
    name,
    {
      method,
      path,
      response: typeof response === "string" ? response : "data",
      ...(immutable ? { immutable } : {}),
    },
  ]),
) as Record<keyof typeof routes, ClientRoute>;

/** How a route is called, and what kind of response it gives. */
export type ClientRoute = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  response: "data" | "file" | "events" | "redirect" | "empty";
  immutable?: true;
};
