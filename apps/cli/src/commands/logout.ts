import { ApiError } from "@linkspan/contract";
import { readArguments } from "../read-arguments.ts";
import { readAccessToken } from "../server/access-token.ts";
import { loadCredentials, saveCredentials, withLock } from "../server/credentials.ts";
import { openServer } from "../server/open-server.ts";
import { ServerError } from "../server/server-error.ts";
import { readServerUrl } from "../server/server-url.ts";
import { startDeadline } from "../server/wait.ts";

const maxSeconds = 15;

/** Signs out: on the server, and in any case here. */
export async function runLogout(args: string[]): Promise<number> {
  const { values } = readArguments({ args, options: { server: { type: "string" } } });
  const origin = readServerUrl(values.server);
  if (!(await loadCredentials(origin))) {
    process.stdout.write(`Not signed in to ${origin}\n`);
    return 0;
  }
  const isEnded = await endSession(origin);
  await withLock(() => saveCredentials(origin, undefined));
  process.stdout.write(`✓ Signed out of ${origin}\n`);
  if (isEnded) return 0;
  process.stderr.write("linkspan: the server could not be told; remove this device in your account\n");
  return 3;
}

/** Whether the session is over on the server. */
async function endSession(origin: string): Promise<boolean> {
  const deadline = startDeadline(maxSeconds);
  try {
    await openServer(origin, () => readAccessToken(origin, deadline), deadline).call("signOut", {});
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 401;
    // It had ended before, or there is no connection.
    if (error instanceof ServerError) return !(await loadCredentials(origin));
    throw error;
  }
}
