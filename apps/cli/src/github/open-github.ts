import { type Deadline, pause } from "../server/wait.ts";
import { version } from "../version.ts";

/** A call of GitHub's API. */
type GithubCall = { method?: string; path: string; body?: object; accept?: string };

export type Github = (call: GithubCall) => Promise<Response>;

const requestTimeoutMs = 30_000;
const maxAttempts = 4;
const maxPauseSeconds = 60;

/** Calls GitHub's API as its rules ask: rate limits are waited for, what failed on its side is tried again. */
export function openGithub(api: string, token: string, deadline: Deadline): Github {
  const send = ({ method = "GET", path, body, accept }: GithubCall) =>
    fetch(api + path, {
      method,
      headers: {
        accept: accept ?? "application/vnd.github+json",
        "user-agent": `linkspan/${version}`,
        "x-github-api-version": "2022-11-28",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([deadline.signal, AbortSignal.timeout(requestTimeoutMs)]),
    });
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(call);
      const seconds = readPause(response, attempt);
      if (seconds === undefined || seconds > maxPauseSeconds || attempt === maxAttempts) return response;
      await response.body?.cancel();
      await pause(seconds, deadline, "GitHub's rate limit");
    }
  };
}

/** Seconds to wait before trying again; undefined if the response is final. A 403 is a rate limit or a refusal. */
function readPause({ status, headers }: Response, attempt: number): number | undefined {
  if (status >= 500) return 2 ** (attempt - 1);
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== null) return Number(retryAfter) || 1;
  const reset = Number(headers.get("x-ratelimit-reset"));
  if (headers.get("x-ratelimit-remaining") === "0" && reset > 0) {
    return Math.max(1, reset - Math.floor(Date.now() / 1000));
  }
  return status === 429 ? 2 ** attempt : undefined;
}
