import { ApiError, clientRoutes } from "@linkspan/contract";
import { callWithProof } from "./proven-call.ts";
import { clearSession, isSignedIn, readToken, storeSession } from "./stored.ts";

/**
 * Returns whether the person is signed in, and silently refreshes an expired session. Rejects when the server cannot be
 * reached: the session is kept then, and the caller may retry.
 */
export async function ensureSession(): Promise<boolean> {
  return isSignedIn() || (await refreshSession(readToken()?.access));
}

const ends = new Set<string>(["invalid_refresh_token", "invalid_dpop_proof", "invalid_request"]);

/** Exchanges the stored tokens for new ones, unless another tab has replaced `spent` already. */
export async function refreshSession(spent: string | undefined): Promise<boolean> {
  return withLock(async () => {
    const token = readToken();
    if (!token) return false;
    if (token.access !== spent && isSignedIn()) return true;
    // A sign-in or sign-out during this request is newer than its response, so it takes precedence.
    const replaced = () => readToken()?.refresh !== token.refresh;
    try {
      const session = await callWithProof(clientRoutes.refreshSession, { refresh: token.refresh });
      return replaced() ? isSignedIn() : storeSession(session);
    } catch (error) {
      console.error("Error refreshing token", error);
      // Only our server's error codes end a session: a proxy's 403 or 404 does not.
      const over = error instanceof ApiError && ends.has(error.code);
      if (!over) throw error;
      if (replaced()) return isSignedIn();
      clearSession("server");
      return false;
    }
  });
}

/** One tab refreshes at a time; without the Web Locks API, the server tolerates concurrent refreshes. */
async function withLock<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request("linkspan-refresh", act) : act();
}
