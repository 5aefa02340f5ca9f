import { ApiError, type DeviceTokens } from "@linkspan/contract";
import { environment } from "../environment.ts";
import { UsageError } from "../usage-error.ts";
import { type Credentials, loadCredentials, saveCredentials, withLock } from "./credentials.ts";
import { openServer } from "./open-server.ts";
import { ServerError } from "./server-error.ts";
import type { Deadline } from "./wait.ts";

/** Milliseconds before its end at which an access token is replaced. */
const margin = 30_000;

/** The token to call a server with: `LINKSPAN_TOKEN`, otherwise that of the person who signed in with `linkspan login`. */
export async function findAccessToken(
  origin: string,
  deadline: Deadline,
): Promise<() => Promise<string | undefined>> {
  const { LINKSPAN_TOKEN: token } = environment;
  if (token) return async () => token;
  if (!(await loadCredentials(origin))) {
    throw new UsageError(`not signed in to ${origin}; run linkspan login, or set LINKSPAN_TOKEN`);
  }
  return () => readAccessToken(origin, deadline);
}

/** What is stored of a device's tokens. */
export function toCredentials({ access, refresh, expires_in, user }: DeviceTokens): Credentials {
  return { access, refresh, expiresAt: Date.now() + expires_in * 1000, email: user.email };
}

/** The access token of the signed-in person; replaced before it ends. */
export async function readAccessToken(origin: string, deadline: Deadline): Promise<string> {
  const stored = await loadCredentials(origin);
  if (stored && isValid(stored)) return stored.access;
  return withLock(async () => {
    // Another program may have replaced it meanwhile.
    const current = await loadCredentials(origin);
    if (!current) throw new ServerError(`not signed in to ${origin}; run linkspan login`);
    return isValid(current) ? current.access : refresh(origin, current, deadline);
  });
}

async function refresh(origin: string, { refresh: token }: Credentials, deadline: Deadline): Promise<string> {
  const { call } = openServer(origin, async () => undefined, deadline);
  try {
    const body = { grant_type: "refresh_token", refresh: token } as const;
    const credentials = toCredentials(await call("getDeviceTokens", { body }));
    await saveCredentials(origin, credentials);
    return credentials.access;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_refresh_token") throw error;
    await saveCredentials(origin, undefined);
    throw new ServerError(`the sign-in to ${origin} has ended; run linkspan login`, { cause: error });
  }
}

function isValid({ expiresAt }: Credentials): boolean {
  return expiresAt - Date.now() >= margin;
}
