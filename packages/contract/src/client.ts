import { type ClientRoute, clientRoutes } from "./client-routes.built.ts";
import { type ErrorCode, errors } from "./errors.ts";
import type { PlanLimit, Problem } from "./problem.ts";
import { resultsVersion } from "./results-version.ts";
import { fillPath, type RouteCall, type RouteResponse } from "./route.ts";
import type { ImmutableRead, RouteName, Routes } from "./routes.ts";

const methods = new Set(["GET", "POST", "PUT", "DELETE"]);

/** A failed call: the server's problem, or `network` without a response. */
export class ApiError extends Error {
  readonly status: number;
  /** What to do about it, in the server's words. */
  readonly detail: string | undefined;
  readonly code: ErrorCode | "network";
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly planLimit: PlanLimit | undefined;

  constructor(
    code: ErrorCode | "network",
    title: string,
    response?: {
      status: number;
      detail?: string | undefined;
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      planLimit?: PlanLimit | undefined;
    },
    options?: ErrorOptions,
  ) {
    super(title, options);
    this.name = "ApiError";
    this.code = code;
    this.status = response?.status ?? 0;
    this.detail = response?.detail;
    this.requestId = response?.requestId;
    this.retryAfter = response?.retryAfter;
    this.planLimit = response?.planLimit;
  }
}

/** What a caller may add to one request. */
export type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Receives the headers of a successful response. */
  onHeaders?: (headers: Headers) => void;
};

/** How a client reaches the API. */
export type ClientSettings = {
  /** Base URL, ending in `/api`. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The bearer token to send, if there is one. */
  accessToken?: () => string | undefined | Promise<string | undefined>;
};

type Given = Record<string, string | number | undefined>;

type Sent = { query?: Given; body?: unknown; form?: Record<string, string | Blob | undefined> };

/** Creates the typed client. Paths get their trailing slash; methods other than get, post, put and delete are refused. */
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
    const query = sent.query ? writeQuery(sent.query) : "";
    const url = settings.base + (path.endsWith("/") ? path : `${path}/`) + query;
    const headers: Record<string, string> = { accept: "application/json", ...options.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method: verb, headers };
    if (options.signal) init.signal = options.signal;
    if (sent.body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(sent.body);
    } else if (sent.form) {
      init.body = writeForm(sent.form);
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
      return readResponseData(await send(method, path, sent, options));
    },
    /** Calls a route by its name. */
    async call<Name extends RouteName>(
      name: Name,
      input: RouteCall<Routes[Name]>,
      options?: CallOptions,
    ): Promise<RouteResponse<Routes[Name]>> {
      const route = clientRoutes[name];
      const sent = input as Sent & { params?: Record<string, string | number> };
      // Results of another version are another response: the browser must not use the cached one.
      const query = route.immutable ? { ...sent.query, results: resultsVersion } : sent.query;
      const path = fillPath(route.path, sent.params);
      const response = await send(route.method, path, { ...sent, ...(query ? { query } : {}) }, options);
      if (response.ok) options?.onHeaders?.(response.headers);
      return (await readContent(route, response)) as RouteResponse<Routes[Name]>;
    },
  };
}

/** The path of a read behind the base of signed URLs, which names the revision. */
export function contentPath(name: ImmutableRead): `/${string}/` {
  return clientRoutes[name].path.replace("/projects/{id}/revisions/{number}", "") as `/${string}/`;
}

/** The client of the API. */
export type Client = ReturnType<typeof createClient>;

/** The file comes last, so that a refusal over a field comes before its bytes. */
function writeForm({ file, ...fields }: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file !== undefined) form.append("file", file);
  return form;
}

/** Undefined values are not sent. */
function writeQuery(given: Given): string {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** The content of a response: files and streams are returned as they are. */
async function readContent({ response: kind }: ClientRoute, response: Response): Promise<unknown> {
  if (!response.ok) return readResponseData(response);
  if (kind === "file") return response.blob();
  return kind === "events" ? response.body : readResponseData(response);
}

/** The `data` of a response; throws its problem as an ApiError. */
export async function readResponseData(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const content = await response.json().catch(() => undefined);
  if (response.ok) return (content as { data: unknown } | undefined)?.data;
  const problem = content as Partial<Problem> | undefined;
  const code = problem?.code && problem.code in errors ? problem.code : fallbackCode(response.status);
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new ApiError(code, problem?.title ?? errors[code].title, {
    status: response.status,
    detail: problem?.detail,
    requestId: problem?.request_id,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    planLimit: problem?.plan_limit,
  });
}

/** A proxy between us and the server responds without our problem document. */
function fallbackCode(status: number): ErrorCode {
  return status === 502 || status === 503 || status === 504 ? "unavailable" : "internal";
}
