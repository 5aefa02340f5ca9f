import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { apiBase, routes } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { finishGrant } from "./figma-grants.service.ts";
import { checkProof } from "./proof.ts";
import { readCookieName, readCookieOptions } from "./read-cookie.ts";
import {
  endAllSessions,
  endOtherSession,
  endSession,
  listSessions,
  type OpenedSession,
  refreshSession,
} from "./sessions.service.ts";
import { finishSignIn, signInMinutes, startSignIn } from "./sign-in.service.ts";
import { readUserAgent } from "./user-agent.ts";

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
    const { state, purpose = "sign_in" } = input.query;
    const url = await startSignIn(deps, { state, browser, purpose });
    reply.setCookie(cookieName, browser, {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "lax",
      maxAge: signInMinutes * 60,
    });
    await reply.redirect(url);
    return undefined;
  });

  const sendSession = (reply: FastifyReply, { session, readToken }: OpenedSession) => {
    reply.setCookie(readCookieName(deps.config), readToken, readCookieOptions(deps.config));
    return session;
  };
  const clearReadCookie = (reply: FastifyReply) => {
    const { maxAge: _, ...options } = readCookieOptions(deps.config);
    reply.clearCookie(readCookieName(deps.config), options);
  };

  mount(app, deps, "finishSignIn", async ({ input, request, reply }) => {
    const keyThumbprint = await prove(request, routes.finishSignIn.path);
    const browser = request.cookies[cookieName] ?? "";
    const userAgent = readUserAgent(request);
    return sendSession(reply, await finishSignIn(deps, { ...input.body, browser, keyThumbprint, userAgent }));
  });

  mount(app, deps, "allowFigmaFiles", async ({ caller, input, request }) => {
    await finishGrant(deps, caller, { ...input.body, browser: request.cookies[cookieName] ?? "" });
    return undefined;
  });

  mount(app, deps, "refreshSession", async ({ input, request, reply }) => {
    const keyThumbprint = await prove(request, routes.refreshSession.path);
    return sendSession(reply, await refreshSession(deps, { refresh: input.body.refresh, keyThumbprint }));
  });

  mount(app, deps, "signOut", async ({ caller, reply }) => {
    await endSession(deps, caller);
    clearReadCookie(reply);
    return undefined;
  });
  mount(app, deps, "signOutEverywhere", async ({ caller, input: { query }, reply }) => {
    await endAllSessions(deps, caller, query.keep);
    if (!query.keep) clearReadCookie(reply);
    return undefined;
  });
  mount(app, deps, "listSessions", async ({ caller }) => ({ items: await listSessions(deps.db, caller) }));
  mount(app, deps, "endOtherSession", ({ caller, input }) =>
    endOtherSession(deps, caller, input.params.session_id).then(() => undefined),
  );
}
