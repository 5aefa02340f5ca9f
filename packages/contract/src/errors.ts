import * as z from "zod/mini";
import { described, named } from "./schema.ts";

/** Every error the API answers with: code → status and title. Services throw a code, nothing else. */
export const errors = {
  invalid_request: { status: 400, title: "The request is not in the expected form" },
  sign_in_state: { status: 400, title: "This sign-in was not started in this browser, or it has expired" },
  sign_in_code: { status: 400, title: "Figma did not accept the sign-in code" },
  unauthenticated: { status: 401, title: "Sign in to continue" },
  refresh_refused: { status: 401, title: "This session has ended" },
  proof_invalid: { status: 401, title: "The proof of the session key is missing or wrong" },
  proof_nonce: { status: 401, title: "The proof needs the nonce of the DPoP-Nonce header" },
  not_found: { status: 404, title: "There is nothing here" },
  payload_too_large: { status: 413, title: "The request is too large" },
  unsupported_media_type: { status: 415, title: "The request body is of an unsupported type" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  figma_unavailable: { status: 502, title: "Figma did not answer" },
  unavailable: { status: 503, title: "The service is not available right now" },
} as const satisfies Record<string, { status: number; title: string }>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errors;

/** What every failed call answers with, as `application/problem+json`. */
export const Problem = named(
  "Problem",
  "Why a call failed (RFC 9457).",
  z.object({
    type: described(z.string(), "Always about:blank: the code tells the kind.", "about:blank"),
    title: described(z.string(), "What happened, in one sentence.", "Sign in to continue"),
    status: described(z.int(), "The HTTP status.", 401),
    code: described(
      z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
      "The kind of error.",
      "unauthenticated",
    ),
    detail: z.optional(described(z.string(), "What to do about it.", "code: expected a string")),
    request_id: described(z.string(), "Names this call to support.", "req-1f0c"),
  }),
);
export type Problem = z.infer<typeof Problem>;
