import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import { apiBase, routes } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { disconnectFigma, finishGrant, readFigmaConnection } from "./figma-grants.service.ts";
import { finishOidcSignIn, startOidcSignIn } from "./oidc/oidc-sign-in.service.ts";
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
  const { SIGN_IN: signIn } = deps.config;

  const prove = (request: FastifyRequest, path: string) =>
    checkProof(deps.config.SESSION_SECRET, request.headers.dpop, {
      method: request.method,
      url: deps.config.PUBLIC_ORIGIN + apiBase + path,
    });

  const bindBrowser = (request: FastifyRequest, reply: FastifyReply) => {
    // One binding a browser: two tabs may each have a sign-in under way.
    const browser = request.cookies[cookieName] || randomBytes(32).toString("base64url");
    reply.setCookie(cookieName, browser, {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "lax",
      maxAge: signInMinutes * 60,
    });
    return browser;
  };

  mount(app, deps, "startSignIn", async ({ input, request, reply }) => {
    const { state, purpose = "sign_in" } = input.query;
    const isOffered = purpose === "sign_in" ? signIn.includes("figma") : deps.config.FIGMA_CLIENT_ID !== "";
    if (!isOffered) throw new AppError("not_found");
    const browser = bindBrowser(request, reply);
    await reply.redirect(await startSignIn(deps, { state, browser, purpose }));
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

  const readBrowser = async (request: FastifyRequest, path: string) => ({
    keyThumbprint: await prove(request, path),
    browser: request.cookies[cookieName] ?? "",
    userAgent: readUserAgent(request),
  });

  if (signIn.includes("figma")) {
    mount(app, deps, "finishSignIn", async ({ input, request, reply }) => {
      const browser = await readBrowser(request, routes.finishSignIn.path);
      return sendSession(reply, await finishSignIn(deps, { ...input.body, ...browser }));
    });
  }
  if (signIn.includes("oidc")) {
    mount(app, deps, "startOidcSignIn", async ({ input, request, reply }) => {
      const browser = bindBrowser(request, reply);
      await reply.redirect(await startOidcSignIn(deps, { state: input.query.state, browser }));
      return undefined;
    });
    mount(app, deps, "finishOidcSignIn", async ({ input, request, reply }) => {
      const browser = await readBrowser(request, routes.finishOidcSignIn.path);
      return sendSession(reply, await finishOidcSignIn(deps, input.body, browser));
    });
  }

  mount(app, deps, "allowFigmaFiles", async ({ caller, input, request }) => {
    await finishGrant(deps, caller, { ...input.body, browser: request.cookies[cookieName] ?? "" });
    return undefined;
  });

  mount(app, deps, "getFigmaConnection", ({ caller }) => readFigmaConnection(deps.db, caller.id));
  mount(app, deps, "disconnectFigma", async ({ caller }) => {
    await disconnectFigma(deps, caller.id);
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
