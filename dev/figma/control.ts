import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson, sendJson } from "../stand-in/replies.ts";
import { createTraffic, type Failure } from "../stand-in/traffic.ts";
import { sendError } from "./errors.ts";

/** Lets tests control the stand-in over HTTP, because it may run in another process. */
export function createControl(onReset: () => void) {
  const traffic = createTraffic();
  let clockOffsetMs = 0;

  return {
    now: () => Date.now() + clockOffsetMs,
    record: traffic.record,

    /** Responds with a planned failure, if there is one; false means that the normal response is due. */
    async failIfPlanned(method: string, path: string, response: ServerResponse): Promise<boolean> {
      const failure = await traffic.takeFailure(method, path);
      if (!failure) return false;
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
      switch (`${method} ${path}`) {
        case "POST /_control/fail":
          traffic.plan((await readJson(request)) as Failure);
          break;
        case "POST /_control/advance":
          clockOffsetMs += ((await readJson(request)) as { seconds: number }).seconds * 1000;
          break;
        case "POST /_control/reset":
          traffic.reset();
          clockOffsetMs = 0;
          onReset();
          break;
        case "GET /_control/requests":
          sendJson(response, 200, { requests: traffic.requests() });
          return;
        default:
          sendError(response, path, 404, "Not found");
          return;
      }
      response.writeHead(204).end();
    },
  };
}
