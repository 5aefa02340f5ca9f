import { hostname } from "node:os";
import { ApiError, type DeviceCodes, type DeviceTokens, type SignedInDevice } from "@linkspan/contract";
import { readArguments } from "../read-arguments.ts";
import { toCredentials } from "../server/access-token.ts";
import { saveCredentials, withLock } from "../server/credentials.ts";
import { openServer, type Server, withServerErrors } from "../server/open-server.ts";
import { ServerError } from "../server/server-error.ts";
import { readServerUrl } from "../server/server-url.ts";
import { pause, startDeadline } from "../server/wait.ts";
import { startSteps } from "../steps.ts";

/** What the command line may do for a person: the same as with a project's token. */
const scopes: SignedInDevice["scopes"] = ["projects:read", "changes:write"];

/** Codes end after ten minutes; the server says so. */
const maxSeconds = 900;

const refusals: Partial<Record<string, string>> = {
  access_denied: "the sign-in was refused in the browser",
  expired_token: "the code has expired; run linkspan login again",
};

/** Signs the person in with a code that is confirmed in a browser. */
export async function runLogin(args: string[]): Promise<number> {
  const { values } = readArguments({ args, options: { server: { type: "string" } } });
  const origin = readServerUrl(values.server);
  const server = openServer(origin, async () => undefined, startDeadline(maxSeconds));
  const name = readDeviceName();
  const tokens = await withServerErrors(origin, async () => {
    const body = { client: "command_line", name, scopes } as const;
    const codes = await server.call("startDeviceSignIn", { body });
    process.stdout.write(`Open ${codes.verification_uri} and enter\n\n    ${codes.user_code}\n\n`);
    return waitForTokens(server, codes);
  });
  await withLock(() => saveCredentials(origin, toCredentials(tokens)));
  process.stdout.write(`✓ Signed in as ${tokens.user.email} on ${name}\n`);
  return 0;
}

/** Asks until the person has decided, as often as the server allows (RFC 8628). */
async function waitForTokens(server: Server, codes: DeviceCodes): Promise<DeviceTokens> {
  const endsAt = Date.now() + codes.expires_in * 1000;
  const steps = startSteps(false);
  let { interval } = codes;
  try {
    for (;;) {
      steps.show(`    waiting, ${formatTimeLeft(endsAt)} left`);
      await pause(interval, server.deadline, "the sign-in was not confirmed");
      try {
        const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
        return await server.call("getDeviceTokens", { body: { grant_type, device_code: codes.device_code } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refusal = refusals[error.code];
        if (refusal) throw new ServerError(refusal, { cause: error });
        if (error.code === "slow_down") interval += 5;
        else if (error.code !== "authorization_pending") throw error;
      }
    }
  } finally {
    steps.clear();
  }
}

function formatTimeLeft(endsAt: number): string {
  const seconds = Math.max(0, Math.round((endsAt - Date.now()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function readDeviceName(): string {
  return hostname().replaceAll(/\p{C}/gu, "").slice(0, 80) || "command line";
}
