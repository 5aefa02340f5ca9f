import { ApiError, routes } from "@linkspan/contract";
import { callWithProof } from "./proven-call.ts";
import { clearSession, isSignedIn, readToken, storeSession } from "./stored.ts";

/**
 * Whether somebody is signed in, refreshing an expired session silently. Rejects when the server cannot be reached:
 * the session is kept then, and the caller may try again.
 */
export async function ensureSession(): Promise<boolean> {
  return isSignedIn() || (await refreshSession(readToken()?.access));
}

/** Exchanges the stored pair for a new one, unless another tab has replaced `spent` meanwhile. */
export async function refreshSession(spent: string | undefined): Promise<boolean> {
  return withLock(async () => {
    const token = readToken();
    if (!token) return false;
    if (token.access !== spent && isSignedIn()) return true;
    try {
      return storeSession(await callWithProof(routes.refreshSession, { refresh: token.refresh }));
    } catch (error) {
      console.error("Error refreshing token", error);
      const over = error instanceof ApiError && error.status >= 400 && error.status < 429;
      if (!over) throw error;
      clearSession();
      return false;
    }
  });
}

/** One tab refreshes at a time; the server copes where locks are missing. */
async function withLock<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? await navigator.locks.request("linkspan-refresh", act) : act();
}
