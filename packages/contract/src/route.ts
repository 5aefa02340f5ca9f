import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";

type Schema = z.core.$ZodType;

/** Who may call a route: anybody, or a signed-in person. */
export type Access = "public" | "user";

/** Methods of the API, the same as the client's. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API. `path` is relative to the base and ends with a slash. */
export type Route = {
  readonly method: Method;
  readonly path: `/${string}/`;
  readonly access: Access;
  /** `strict` for calls that guess or spend secrets. */
  readonly limit: "normal" | "strict";
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The call carries a DPoP proof of the session's key. */
  readonly proof?: true;
  /** The schema of `data`, or how the call answers without a body. */
  readonly answer: Schema | "redirect" | "empty";
  readonly errors: readonly ErrorCode[];
};

type Part<R, Key extends "query" | "body"> =
  R extends Record<Key, infer S extends Schema> ? { [K in Key]: z.core.output<S> } : unknown;

/** What a route takes. */
export type RouteInput<R extends Route> = Part<R, "query"> & Part<R, "body">;

/** What a route answers with inside `data`. */
export type RouteAnswer<R extends Route> = R["answer"] extends Schema
  ? z.core.output<R["answer"]>
  : undefined;

/** Declares a route; its literal types carry over to the server and the client. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
