import { apiBase, createClient } from "@linkspan/contract";
import { ensureSession, refreshSession } from "../session/session.ts";
import { readToken } from "../session/stored.ts";

type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A client over this transport. Refreshes the session when it expires, and after a 401: clocks can be wrong. */
export function createApi(send: Send) {
  return createClient({
    base: apiBase,
    accessToken: async () => ((await ensureSession()) ? readToken()?.access : undefined),
    fetch: async (url, init) => {
      const response = await send(url, init);
      const headers = init.headers as Record<string, string>;
      const spent = headers.authorization?.slice("Bearer ".length);
      if (response.status !== 401 || !spent || !(await refreshSession(spent))) return response;
      return send(url, { ...init, headers: { ...headers, authorization: `Bearer ${readToken()?.access}` } });
    },
  });
}

/** The client for all calls but uploads. */
export const api = createApi((url, init) => fetch(url, init));
