import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

/**
 * What a client needs to know of each route. The web build keeps this as plain data: with the schemas it would be a
 * tenth of all that a page loads, and they are the server's to apply.
 */
export const calls = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path, answer, immutable }]: [string, Route]) => [
    name,
    {
      method,
      path,
      answer: typeof answer === "string" ? answer : "data",
      ...(immutable ? { immutable } : {}),
    },
  ]),
) as Record<keyof typeof routes, Call>;

/** How a route is called, and what kind of answer it gives. */
export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  answer: "data" | "file" | "events" | "redirect" | "empty";
  immutable?: true;
};
