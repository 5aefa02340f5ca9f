import { readBody, sendHtml, sendJson } from "../stand-in/replies.ts";
import { type Client, readAuthorizeRequest, redirectTarget } from "./authorize.ts";
import type { Grants } from "./grants.ts";
import { renderChooser, renderRefusal } from "./pages.ts";
import { findPerson } from "./people.ts";
import type { RouteTable } from "./route-table.ts";

/** Signing in with Figma: the page that asks, and the tokens. */
export function createOAuthRoutes(client: Client, grants: Grants): RouteTable {
  return {
    "GET /oauth": ({ response, url }) => {
      const asked = readAuthorizeRequest(client, url.searchParams);
      if (typeof asked === "string") sendHtml(response, 400, renderRefusal(asked));
      else sendHtml(response, 200, renderChooser(asked.scopes, url.search));
    },

    "POST /oauth": async ({ request, response, url }) => {
      const asked = readAuthorizeRequest(client, url.searchParams);
      if (typeof asked === "string") return sendHtml(response, 400, renderRefusal(asked));
      const form = new URLSearchParams(await readBody(request));
      const person = findPerson(form.get("person"));
      if (!person && !form.has("deny")) return sendHtml(response, 400, renderRefusal("Unknown person."));
      const answer = person ? { code: grants.issueCode(person, asked) } : { error: "access_denied" };
      response.writeHead(302, { location: redirectTarget(asked, answer), "cache-control": "no-store" }).end();
    },

    "POST /v1/oauth/token": async ({ request, response }) => {
      const form = new URLSearchParams(await readBody(request));
      sendJson(response, 200, grants.exchangeCode(request.headers.authorization, form));
    },

    "POST /v1/oauth/refresh": async ({ request, response }) => {
      const form = new URLSearchParams(await readBody(request));
      sendJson(response, 200, grants.refreshAccess(request.headers.authorization, form));
    },
  };
}
