import { ApiError, createClient, type DeviceTokens } from "@linkspan/contract";
import type { Session } from "../../messages.ts";
import { callDocument } from "../bridge.ts";

/** The API's address. */
export const apiUrl = `${LINKSPAN_ORIGIN}/api`;

/** Milliseconds before its end at which an access token is replaced. */
const margin = 30_000;

export const publicClient = createClient({ base: apiUrl, fetch: (url, init) => fetch(url, init) });

let session: Session | null = null;
let refreshing: Promise<void> | undefined;
const listeners = new Set<() => void>();

export const sessionStore = {
  get: () => session,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Continues with what the document's side has stored. */
export function restoreSession(stored: Session | null): void {
  session = stored;
  for (const listener of listeners) listener();
}

/** Keeps a new token pair. */
export async function keepTokens({ access, refresh, expires_in, user }: DeviceTokens): Promise<void> {
  const kept = { access, refresh, expiresAt: Date.now() + expires_in * 1000, user: user.name };
  await callDocument("saveSession", { session: kept });
  restoreSession(kept);
}

export async function endSession(): Promise<void> {
  await callDocument("saveSession", { session: null });
  restoreSession(null);
}

/** The token to send; replaced before it ends. */
export async function readAccessToken(): Promise<string | undefined> {
  if (session && session.expiresAt - Date.now() < margin) {
    refreshing ??= refreshTokens().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  }
  return session?.access;
}

/** Another window of the person may have replaced the tokens: then its pair is the valid one. */
async function refreshTokens(): Promise<void> {
  const { session: stored } = await callDocument("readSession", {});
  if (!stored || stored.expiresAt - Date.now() >= margin) {
    restoreSession(stored);
    return;
  }
  try {
    const body = { grant_type: "refresh_token", refresh: stored.refresh } as const;
    await keepTokens(await publicClient.call("getDeviceTokens", { body }));
  } catch (error) {
    // Without a connection, the session may still be valid.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    await endSession();
  }
}
