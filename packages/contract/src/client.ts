import { type ErrorCode, errors, type Problem } from "./errors.ts";
import type { Route, RouteAnswer, RouteInput } from "./route.ts";
import { type RouteName, type Routes, routes } from "./routes.ts";

const methods = new Set(["GET", "POST", "PUT", "DELETE"]);

/** A failed call: the server's problem, or `network` when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "network";
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | "network",
    title: string,
    answer?: { status: number; requestId?: string | undefined; retryAfter?: number | undefined },
    options?: ErrorOptions,
  ) {
    super(title, options);
    this.name = "ApiError";
    this.code = code;
    this.status = answer?.status ?? 0;
    this.requestId = answer?.requestId;
    this.retryAfter = answer?.retryAfter;
  }
}

/** What a caller may add to one request. */
export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** How a client reaches the API. */
export type ClientSettings = {
  /** Base address, ending in `/api`. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The bearer token to send, if there is one. */
  accessToken?: () => string | undefined | Promise<string | undefined>;
};

type Sent = { query?: Record<string, string>; body?: unknown };

/** Makes the typed client. Paths get their trailing slash; methods other than get, post, put and delete are refused. */
export function createClient(settings: ClientSettings) {
  async function send(
    method: string,
    path: string,
    sent: Sent = {},
    options: CallOptions = {},
  ): Promise<Response> {
    const verb = method.toUpperCase();
    if (!methods.has(verb)) throw new Error("Unsupported request method");
    const token = await settings.accessToken?.();
    const query = sent.query ? `?${new URLSearchParams(sent.query)}` : "";
    const url = settings.base + (path.endsWith("/") ? path : `${path}/`) + query;
    const headers: Record<string, string> = { accept: "application/json", ...options.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method: verb, headers };
    if (options.signal) init.signal = options.signal;
    if (sent.body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(sent.body);
    }
    try {
      return await settings.fetch(url, init);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiError("network", "The server could not be reached", undefined, { cause });
    }
  }

  return {
    /** Sends any request and resolves to the parsed `data`. */
    async request(method: string, path: string, sent?: Sent, options?: CallOptions): Promise<unknown> {
      return readAnswer(await send(method, path, sent, options));
    },
    /** Calls a route by its name. */
    async call<Name extends RouteName>(
      name: Name,
      input: RouteInput<Routes[Name]>,
      options?: CallOptions,
    ): Promise<RouteAnswer<Routes[Name]>> {
      const route: Route = routes[name];
      const answer = await send(route.method, route.path, input as Sent, options);
      return (await readAnswer(answer)) as RouteAnswer<Routes[Name]>;
    },
  };
}

/** The client of the API. */
export type Client = ReturnType<typeof createClient>;

/** The `data` of an answer, or the problem it carries as an ApiError. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const content = await response.json().catch(() => undefined);
  if (response.ok) return (content as { data: unknown } | undefined)?.data;
  const problem = content as Partial<Problem> | undefined;
  const code = problem?.code && problem.code in errors ? problem.code : fallbackCode(response.status);
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new ApiError(code, problem?.title ?? errors[code].title, {
    status: response.status,
    requestId: problem?.request_id,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** A proxy between us and the server answers without our problem document. */
function fallbackCode(status: number): ErrorCode {
  return status === 502 || status === 503 || status === 504 ? "unavailable" : "internal";
}
