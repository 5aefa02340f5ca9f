import { ApiError, type Client, clientRoutes, createClient } from "@linkspan/contract";
import { version } from "../version.ts";
import { ServerError } from "./server-error.ts";
import { type Deadline, pause } from "./wait.ts";

/** The server with everything that calls of a command share. */
export type Server = { origin: string; call: Client["call"]; deadline: Deadline };

const requestTimeoutMs = 60_000;
const maxAttempts = 5;

/** Calls the API of a server. Calls that it could not take are repeated, as late as it asks for. */
export function openServer(
  origin: string,
  accessToken: () => Promise<string | undefined>,
  deadline: Deadline,
): Server {
  const client = createClient({
    base: `${origin}/api`,
    fetch: (url, init) => fetch(url, withLimits(init, deadline)),
    accessToken,
  });
  const call: Client["call"] = async (name, input, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await client.call(name, input, options);
        // The connection ended within the response.
        if (response === undefined && clientRoutes[name].response === "data") {
          throw new ApiError("network", "The response is incomplete");
        }
        return response;
      } catch (error) {
        deadline.signal.throwIfAborted();
        if (!(error instanceof ApiError)) throw error;
        if (!isWorthRetrying(error) || attempt === maxAttempts) throw error;
        await pause(error.retryAfter ?? 2 ** (attempt - 1), deadline, describeError(origin, error));
      }
    }
  };
  return { origin, call, deadline };
}

function withLimits(init: RequestInit, { signal }: Deadline): RequestInit {
  const headers = { ...(init.headers as Record<string, string>), "user-agent": `linkspan/${version}` };
  return { ...init, headers, signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]) };
}

/** Refused without having been done, or not arrived. Uploads have a key, so that they are done once. */
function isWorthRetrying({ status, code }: ApiError): boolean {
  return code === "network" || status === 429 || status === 502 || status === 503 || status === 504;
}

/** What went wrong, in one line. */
function describeError(origin: string, error: ApiError): string {
  if (error.code === "network") {
    const { cause } = error;
    const reason =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : "";
    return `${origin} could not be reached${reason && ` (${reason})`}`;
  }
  if (error.status === 401) {
    return `${origin}: the token is invalid or has expired; set LINKSPAN_TOKEN or run linkspan login`;
  }
  const detail = [error.message, error.detail].filter(Boolean).join(". ");
  return `${origin}: ${detail} (${error.status}${error.requestId ? `, request ${error.requestId}` : ""})`;
}

/** Turns what the server refused into a message for people. */
export async function withServerErrors<Result>(origin: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) throw new ServerError(describeError(origin, error), { cause: error });
    throw error;
  }
}
