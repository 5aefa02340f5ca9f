import type * as z from "zod";
import { tracedFetch } from "../../tracing.ts";
import { FigmaError, type FigmaFailure, type FigmaRateLimit } from "./figma-error.ts";
import { limitBytes } from "./limit-bytes.ts";

type FigmaCall = {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  token: string;
  json?: object;
  /** Rendering pictures or a large file takes Figma up to a minute. */
  timeoutMs: number;
};

/** A longer wait would not fit into a date. Figma's waits are days. */
const maxWaitSeconds = 366 * 24 * 60 * 60;

const maxErrorBytes = 64 * 1024;

/** Calls Figma's REST API as a person. Resolves with a 200 response, whose body is unread; throws a FigmaError otherwise. */
export async function callFigma(apiUrl: string, call: FigmaCall): Promise<Response> {
  const { method = "GET", path, token, json, timeoutMs } = call;
  const response = await tracedFetch(apiUrl + path, {
    method,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${token}`,
      ...(json ? { "content-type": "application/json" } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  }).catch((cause: unknown) => {
    throw new FigmaError("unavailable", cause instanceof Error ? cause.message : "no response");
  });
  if (response.status === 200) return response;
  const message = await readErrorMessage(response);
  const failure = findFailure(response.status, message);
  const rateLimit = failure === "rate_limited" ? readRateLimit(response.headers) : undefined;
  throw new FigmaError(failure, `status ${response.status}, ${message}`, rateLimit);
}

/** Reads a JSON body of at most so many bytes, and validates it. */
export async function readJson<T>(response: Response, schema: z.ZodType<T>, maxBytes: number): Promise<T> {
  const pieces: Uint8Array[] = [];
  for await (const piece of limitBytes(response, maxBytes)) pieces.push(piece);
  const result = schema.safeParse(parseJson(Buffer.concat(pieces).toString("utf8")));
  if (result.success) return result.data;
  throw new FigmaError("unavailable", "the response has another form");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Figma has two shapes of error: `err` on files and images, `message` on others. */
async function readErrorMessage(response: Response): Promise<string> {
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of limitBytes(response, maxErrorBytes)) pieces.push(piece);
    const body = parseJson(Buffer.concat(pieces).toString("utf8")) as { err?: unknown; message?: unknown };
    const message = body?.err ?? body?.message;
    return typeof message === "string" ? message.slice(0, 200) : "no message";
  } catch {
    return "no message";
  }
}

function findFailure(status: number, message: string): FigmaFailure {
  if (status === 429) return "rate_limited";
  if (status === 401) return "token_rejected";
  if (status === 403) {
    if (/scope/i.test(message)) return "scope_missing";
    return /token|expired/i.test(message) ? "token_rejected" : "not_found";
  }
  if (status === 404) return "not_found";
  if (status === 400 || status === 413 || status === 414) return "too_large";
  return status < 500 ? "refused" : "unavailable";
}

function readRateLimit(headers: Headers): FigmaRateLimit {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  const type = headers.get("x-figma-rate-limit-type");
  return {
    seconds: Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), maxWaitSeconds) : 60,
    planTier: /^[\w-]{1,40}$/.exec(headers.get("x-figma-plan-tier") ?? "")?.[0] ?? null,
    type: type === "low" || type === "high" ? type : null,
  };
}
