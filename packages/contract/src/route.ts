import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Schema = z.core.$ZodType;

/** Who may call a route: anyone, a signed-in person, or an administrator who has just signed in. */
export type Access = "public" | "user" | "admin";

/**
 * What a device may do for the person who signed it in, never more than the person's own role allows: read what a
 * member reads; links, bindings and what belongs to them; screens, pictures and sync; uploads of revisions and drafts.
 */
export const scopes = ["projects:read", "links:write", "screens:write", "changes:write"] as const;
export type Scope = (typeof scopes)[number];

/** Which devices may call a route: those with a scope, every one, or none because it needs the person's browser. */
export type RouteScope = Scope | "any" | "session";

/** Methods of the API, the same as the client's. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

type RouteAccess =
  | {
      readonly access: "public";
      readonly scope?: never;
      /** Pages of every origin may call it, without cookies: devices do before they have a token. */
      readonly crossOrigin?: true;
    }
  | { readonly access: "user"; readonly scope: RouteScope; readonly crossOrigin?: never }
  | { readonly access: "admin"; readonly scope: "session"; readonly crossOrigin?: never };

/** One call of the API. `path` is relative to the base and ends with a slash; `{name}` in it is one of `params`. */
export type Route = RouteAccess & {
  readonly method: Method;
  readonly path: `/${string}/`;
  /**
   * `strict` for calls that guess or spend secrets, or that carry a file; `form` for forms that anyone may send;
   * `hook` for events that another system sends in bursts; `picture` for uploads of which a sync sends hundreds.
   */
  readonly limit: "normal" | "strict" | "form" | "hook" | "picture";
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** How long the body may be, where that is more than usual. */
  readonly bodyBytes?: number;
  /** The text fields of a multipart form, which may also carry one `file`. */
  readonly form?: Schema;
  /** The file of the form, where it is not an API description. */
  readonly formFile?: { readonly bytes: number; readonly description: string };
  /** The body is large: it is validated in a child process, not while the server handles other requests. */
  readonly streamed?: true;
  /** A change names the version it was made from; `optional` where only some changes have to. */
  readonly ifMatch?: true | "optional";
  /** A repeated `Idempotency-Key` gets the first response again. */
  readonly idempotent?: true;
  /** The call carries a DPoP proof of the session's key. */
  readonly proof?: true;
  /** The schema of `data`, a file to keep, a stream of events, or how the call responds without a body. */
  readonly response: Schema | "file" | "events" | "redirect" | "empty";
  /** What each event of a stream carries. */
  readonly event?: Schema;
  /** `data` leaves as it was stored: it is large, and was checked when it was made. */
  readonly stored?: true;
  /** The response never changes, as long as `resultsVersion` doesn't: browsers cache it for a year. */
  readonly immutable?: true;
  readonly errors: readonly ErrorCode[];
};

type InputOf<R, Key extends "params" | "query" | "body"> =
  R extends Record<Key, infer S extends Schema> ? { [K in Key]: z.core.output<S> } : unknown;

/** What a route takes in its URL and as JSON. */
export type RouteInput<R extends Route> = InputOf<R, "params"> & InputOf<R, "query"> & InputOf<R, "body">;

/** The text fields of a route's form. */
export type RouteForm<R extends Route> = R extends { form: infer S extends Schema }
  ? z.core.output<S>
  : never;

/** What a caller gives: the route's input, and its form with an optional file. */
export type RouteCall<R extends Route> = RouteInput<R> &
  (R extends { form: Schema } ? { form: WithFile<RouteForm<R>> } : unknown);

/** A form without text fields has the file alone. */
type WithFile<Fields> = Fields extends Record<string, never> ? { file?: Blob } : Fields & { file?: Blob };

/** What a route responds with inside `data`. */
export type RouteResponse<R extends Route> = R["response"] extends Schema
  ? z.core.output<R["response"]>
  : R["response"] extends "file"
    ? Blob
    : R["response"] extends "events"
      ? ReadableStream<Uint8Array>
      : undefined;

/** Declares a route; its literal types carry over to the server and the client. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

/** The path of a call, with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
