import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readBody, sendError, sendJson } from "./replies.ts";

/**
 * A fault asked for by a test. `route` is method and path ("GET /v1/me"). Without a status the honest answer
 * follows after the delay.
 */
type Failure = {
  route: string;
  status?: number;
  times?: number;
  delayMs?: number;
  retryAfter?: number;
};

type SeenRequest = { method: string; path: string; query: string; at: string };

const keptRequests = 1000;

/** What tests steer from outside, over HTTP, because the stand-in may run as a process of its own. */
export function createControl(onReset: () => void) {
  let failures: (Failure & { times: number })[] = [];
  let requests: SeenRequest[] = [];
  let clockOffsetMs = 0;

  return {
    now: () => Date.now() + clockOffsetMs,

    record(method: string, url: URL): void {
      requests.push({ method, path: url.pathname, query: url.search, at: new Date().toISOString() });
      requests = requests.slice(-keptRequests);
    },

    /** Answers with a planned failure, if there is one; false means that the honest answer is due. */
    async failIfPlanned(method: string, path: string, response: ServerResponse): Promise<boolean> {
      const failure = failures.find(({ route, times }) => route === `${method} ${path}` && times > 0);
      if (!failure) return false;
      failure.times -= 1;
      await delay(failure.delayMs ?? 0);
      if (failure.status === undefined) return false;
      if (failure.status === 429) {
        response.setHeader("retry-after", String(failure.retryAfter ?? 60));
        response.setHeader("x-figma-plan-tier", "starter");
        response.setHeader("x-figma-rate-limit-type", "low");
      }
      sendError(
        response,
        path,
        failure.status,
        failure.status === 429 ? "Rate limit exceeded" : "Planned failure",
      );
      return true;
    },

    async answer(
      method: string,
      path: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> {
      const body = async () => JSON.parse((await readBody(request)) || "{}");
      switch (`${method} ${path}`) {
        case "POST /_control/fail":
          failures.push({ times: 1, ...((await body()) as Failure) });
          break;
        case "POST /_control/advance":
          clockOffsetMs += ((await body()) as { seconds: number }).seconds * 1000;
          break;
        case "POST /_control/reset":
          failures = [];
          requests = [];
          clockOffsetMs = 0;
          onReset();
          break;
        case "GET /_control/requests":
          sendJson(response, 200, { requests });
          return;
        default:
          sendError(response, path, 404, "Not found");
          return;
      }
      response.writeHead(204).end();
    },
  };
}
