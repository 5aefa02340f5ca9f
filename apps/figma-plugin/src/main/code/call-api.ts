import type { DeviceTokens } from "@linkspan/contract";
import type { Session } from "../../messages.ts";
import { readSession, saveSession } from "../storage.ts";

const base = `${LINKSPAN_ORIGIN}/api`;

/** Reads from the API with Figma's own fetch: code is generated without a window. Null for what isn't there. */
export async function readApi<Data>(path: string): Promise<Data | null> {
  const session = await readSession();
  if (!session) throw new Error("no one is signed in");
  let response = await get(path, session.access);
  if (response.status === 401) {
    const { access } = await renew(session);
    response = await get(path, access);
  }
  if (response.status === 404) return null;
  return readData<Data>(response);
}

function get(path: string, access: string): Promise<FetchResponse> {
  const headers = { accept: "application/json", authorization: `Bearer ${access}` };
  return fetch(base + path, { headers, cache: "no-store" });
}

async function readData<Data>(response: FetchResponse): Promise<Data> {
  if (!response.ok) throw new Error(`the API responded with ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Replaces an access token that has ended. The plugin's window may have done that meanwhile. */
async function renew(used: Session): Promise<Session> {
  const stored = await readSession();
  if (!stored) throw new Error("no one is signed in");
  if (stored.access !== used.access) return stored;
  const response = await fetch(`${base}/auth/device/token/`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "refresh_token", refresh: stored.refresh }),
  });
  const { access, refresh, expires_in, user } = await readData<DeviceTokens>(response);
  const session = { access, refresh, expiresAt: Date.now() + expires_in * 1000, user: user.name };
  await saveSession(session);
  return session;
}
