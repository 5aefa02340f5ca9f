import { apiBase, createClient } from "@linkspan/contract";
import { ensureSession, refreshSession } from "./session/session.ts";
import { readToken } from "./session/stored.ts";

/** The one client. It refreshes the session by the clock, and on a 401 as well: clocks are wrong. */
export const api = createClient({
  base: apiBase,
  accessToken: async () => ((await ensureSession()) ? readToken()?.access : undefined),
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    const headers = init.headers as Record<string, string>;
    const spent = headers.authorization?.slice("Bearer ".length);
    if (response.status !== 401 || !spent || !(await refreshSession(spent))) return response;
    return fetch(url, { ...init, headers: { ...headers, authorization: `Bearer ${readToken()?.access}` } });
  },
});
