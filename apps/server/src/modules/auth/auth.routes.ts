import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { apiBase, routes } from "@linkspan/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { checkProof } from "./proof.ts";
import {
  endAllSessions,
  endOtherSession,
  endSession,
  listSessions,
  refreshSession,
} from "./sessions.service.ts";
import { finishSignIn, signInMinutes, startSignIn } from "./sign-in.service.ts";

/** The `__Host-` prefix needs https; plain http exists on a developer's machine only. */
function browserCookie(origin: string): { name: string; secure: boolean } {
  const secure = origin.startsWith("https:");
  return { name: secure ? "__Host-linkspan-sign-in" : "linkspan-sign-in", secure };
}

export async function mountAuth(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(cookie);
  const { name: cookieName, secure } = browserCookie(deps.config.PUBLIC_ORIGIN);

  const prove = (request: FastifyRequest, path: string) =>
    checkProof(deps.config.SESSION_SECRET, request.headers.dpop, {
      method: request.method,
      url: deps.config.PUBLIC_ORIGIN + apiBase + path,
    });

  mount(app, deps, "startSignIn", async ({ input, request, reply }) => {
    // One binding a browser: two tabs may each have a sign-in under way.
    const browser = request.cookies[cookieName] || randomBytes(32).toString("base64url");
    const address = await startSignIn(deps, { state: input.query.state, browser });
    reply.setCookie(cookieName, browser, {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "lax",
      maxAge: signInMinutes * 60,
    });
    await reply.redirect(address);
    return undefined;
  });

  mount(app, deps, "finishSignIn", async ({ input, request }) => {
    const keyThumbprint = await prove(request, routes.finishSignIn.path);
    const browser = request.cookies[cookieName] ?? "";
    return finishSignIn(deps, { ...input.body, browser, keyThumbprint, userAgent: userAgentOf(request) });
  });

  mount(app, deps, "refreshSession", async ({ input, request }) => {
    const keyThumbprint = await prove(request, routes.refreshSession.path);
    return refreshSession(deps, { refresh: input.body.refresh, keyThumbprint });
  });

  mount(app, deps, "signOut", ({ caller }) => endSession(deps, caller).then(() => undefined));
  mount(app, deps, "signOutEverywhere", ({ caller, input }) =>
    endAllSessions(deps, caller, input.query.keep).then(() => undefined),
  );
  mount(app, deps, "listSessions", async ({ caller }) => ({ items: await listSessions(deps.db, caller) }));
  mount(app, deps, "endOtherSession", ({ caller, input }) =>
    endOtherSession(deps, caller, input.params.session_id).then(() => undefined),
  );
}

function userAgentOf(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "an unnamed browser").slice(0, 200);
}
