import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { sendJson } from "../stand-in/replies.ts";
import type { Client } from "./authorize.ts";
import { createControl } from "./control.ts";
import { Refused, sendError } from "./errors.ts";
import { createGrants } from "./grants.ts";
import { createOAuthRoutes } from "./oauth.ts";
import { drawPicture, findPerson, type Person, people, pictureUrl } from "./people.ts";
import { findRoute, type RouteTable } from "./route-table.ts";

export type FigmaStandInOptions = Client & { port: number };
export type FigmaStandIn = StandInServer & { people: readonly Person[] };

/** Starts a server on 127.0.0.1 that behaves as Figma's sign-in and `GET /v1/me` do. Port 0 takes a free one. */
export async function startFigmaStandIn({ port, ...client }: FigmaStandInOptions): Promise<FigmaStandIn> {
  const control = createControl(() => grants.reset());
  const grants = createGrants(client, control.now);
  let origin = "";

  const routes: RouteTable = {
    ...createOAuthRoutes(client, grants),
    "GET /v1/me": ({ request, response }) => {
      const person = grants.findBearer(request.headers.authorization, "current_user:read");
      const { id, handle, email } = person;
      sendJson(response, 200, { id, handle, img_url: pictureUrl(person, origin), email });
    },
  };

  function sendPicture(response: ServerResponse, path: string): void {
    const person = findPerson(/^\/avatars\/(\d+)\.svg$/.exec(path)?.[1] ?? null);
    if (!person?.picture) sendError(response, path, 404, "Not found");
    else response.writeHead(200, { "content-type": "image/svg+xml" }).end(drawPicture(person));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? "GET";
    if (url.pathname.startsWith("/_control/")) return control.answer(method, url.pathname, request, response);
    if (url.pathname.startsWith("/avatars/")) return sendPicture(response, url.pathname);
    control.record(method, url);
    if (await control.failIfPlanned(method, url.pathname, response)) return;
    const route = findRoute(routes, method, url.pathname);
    if (!route) throw new Refused(404, "Not found");
    await route.handle({ request, response, url, params: route.params });
  }

  const server = await listenLocally(port, (request, response) => {
    const url = new URL(request.url ?? "/", origin);
    answer(request, response, url).catch((error: Error) => {
      const { status, headers } = error instanceof Refused ? error : { status: 400, headers: {} };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendError(response, url.pathname, status, error.message);
    });
  });
  origin = server.origin;
  return { ...server, people };
}
