import type { IncomingMessage, ServerResponse } from "node:http";

export type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The path segments that the route names, such as `key`. */
  params: Record<string, string>;
};

export type RouteHandler = (call: Call) => Promise<void> | void;

/** Method and path ("GET /v1/files/:key") of each route. */
export type RouteTable = Record<string, RouteHandler>;

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split("/"), path.split("/")];
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? "";
    if (name.startsWith(":")) params[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return params;
}

/** The handler of a request and its path parameters; undefined if there is no such route. */
export function findRoute(
  table: RouteTable,
  method: string,
  path: string,
): { handle: RouteHandler; params: Record<string, string> } | undefined {
  for (const [route, handle] of Object.entries(table)) {
    const params = matchPath(route, `${method} ${path}`);
    if (params) return { handle, params };
  }
  return undefined;
}
