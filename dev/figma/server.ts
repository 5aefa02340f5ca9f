import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally, type StandInServer } from "../stand-in/listen.ts";
import { readBody, sendHtml, sendJson } from "../stand-in/replies.ts";
import { type Client, readAuthorizeRequest, redirectTarget } from "./authorize.ts";
import { createControl } from "./control.ts";
import { sendError } from "./errors.ts";
import { createGrants, type Refusal } from "./grants.ts";
import { renderChooser, renderRefusal } from "./pages.ts";
import { drawPicture, findPerson, type Person, people, pictureUrl } from "./people.ts";

export type FigmaStandInOptions = Client & { port: number };
export type FigmaStandIn = StandInServer & { people: readonly Person[] };

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

function isRefusal(result: object): result is Refusal {
  return "message" in result;
}

/** Starts a server on 127.0.0.1 that behaves as Figma's sign-in and `GET /v1/me` do. Port 0 takes a free one. */
export async function startFigmaStandIn({ port, ...client }: FigmaStandInOptions): Promise<FigmaStandIn> {
  const control = createControl(() => grants.reset());
  const grants = createGrants(client, control.now);
  let origin = "";

  const routes: Record<string, Answer> = {
    "GET /oauth": (_request, response, url) => {
      const asked = readAuthorizeRequest(client, url.searchParams);
      if (typeof asked === "string") sendHtml(response, 400, renderRefusal(asked));
      else sendHtml(response, 200, renderChooser(asked.scopes, url.search));
    },

    "POST /oauth": async (request, response, url) => {
      const asked = readAuthorizeRequest(client, url.searchParams);
      if (typeof asked === "string") return sendHtml(response, 400, renderRefusal(asked));
      const form = new URLSearchParams(await readBody(request));
      const person = findPerson(form.get("person"));
      if (!person && !form.has("deny")) return sendHtml(response, 400, renderRefusal("Unknown person."));
      const answer = person ? { code: grants.issueCode(person, asked) } : { error: "access_denied" };
      response.writeHead(302, { location: redirectTarget(asked, answer), "cache-control": "no-store" }).end();
    },

    "POST /v1/oauth/token": async (request, response, url) => {
      const form = new URLSearchParams(await readBody(request));
      const result = grants.exchangeCode(request.headers.authorization, form);
      if (isRefusal(result)) sendError(response, url.pathname, result.status, result.message);
      else sendJson(response, 200, result);
    },

    "POST /v1/oauth/refresh": async (request, response, url) => {
      const form = new URLSearchParams(await readBody(request));
      const result = grants.refreshAccess(request.headers.authorization, form);
      if (isRefusal(result)) sendError(response, url.pathname, result.status, result.message);
      else sendJson(response, 200, result);
    },

    "GET /v1/me": (request, response, url) => {
      const result = grants.findBearer(request.headers.authorization, "current_user:read");
      if (isRefusal(result)) return sendError(response, url.pathname, result.status, result.message);
      const { id, handle, email } = result;
      sendJson(response, 200, { id, handle, img_url: pictureUrl(result, origin), email });
    },
  };

  function sendPicture(response: ServerResponse, path: string): void {
    const person = findPerson(/^\/avatars\/(\d+)\.svg$/.exec(path)?.[1] ?? null);
    if (!person?.picture) sendError(response, path, 404, "Not found");
    else response.writeHead(200, { "content-type": "image/svg+xml" }).end(drawPicture(person));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", origin);
    if (url.pathname.startsWith("/_control/")) return control.answer(method, url.pathname, request, response);
    if (url.pathname.startsWith("/avatars/")) return sendPicture(response, url.pathname);
    control.record(method, url);
    if (await control.failIfPlanned(method, url.pathname, response)) return;
    const route = routes[`${method} ${url.pathname}`];
    if (route) await route(request, response, url);
    else sendError(response, url.pathname, 404, "Not found");
  }

  const server = await listenLocally(port, (request, response) => {
    answer(request, response).catch((error: Error) => sendError(response, "/", 400, error.message));
  });
  origin = server.origin;
  return { ...server, people };
}
