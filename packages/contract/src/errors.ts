import * as z from "zod/mini";
import { planIds } from "./plans.ts";
import { described, named } from "./schema.ts";

/** Every error the API answers with: code → status and title. Services throw a code, nothing else. */
export const errors = {
  invalid_request: { status: 400, title: "The request is not in the expected form" },
  sign_in_state: { status: 400, title: "This sign-in was not started in this browser, or it has expired" },
  sign_in_code: { status: 400, title: "Figma did not accept the sign-in code" },
  address_refused: { status: 400, title: "Nothing can be imported from this address" },
  address_failed: { status: 422, title: "The address did not answer with a description" },
  form_token: { status: 400, title: "This form was opened too long ago, or sent too soon" },
  form_refused: { status: 400, title: "This looks as if a program had filled in the form" },
  unauthenticated: { status: 401, title: "Sign in to continue" },
  refresh_refused: { status: 401, title: "This session has ended" },
  proof_invalid: { status: 401, title: "The proof of the session key is missing or wrong" },
  proof_nonce: { status: 401, title: "The proof needs the nonce of the DPoP-Nonce header" },
  forbidden: { status: 403, title: "Your role in this project does not allow that" },
  not_found: { status: 404, title: "There is nothing here" },
  plan_limit: { status: 409, title: "The plan has no room for more" },
  membership_limit: { status: 409, title: "Nobody can be a member of more projects than this" },
  silence_limit: { status: 409, title: "A project cannot have more silences than this" },
  share_link_limit: { status: 409, title: "A project has no more share links than this" },
  project_frozen: {
    status: 409,
    title: "This project is read-only: it is over the limit of its owner's plan",
  },
  projects_owned: { status: 409, title: "The account still owns projects" },
  owner_required: { status: 409, title: "A project always has one owner" },
  invitation_over: { status: 410, title: "This invitation was answered, has ended or was taken back" },
  waitlist_over: { status: 410, title: "This link was used already, or has ended" },
  offer_over: { status: 410, title: "This project is not offered to you any more" },
  version_conflict: { status: 412, title: "Somebody else has changed this since you read it" },
  payload_too_large: { status: 413, title: "The request is too large" },
  unsupported_media_type: { status: 415, title: "The request body is of an unsupported type" },
  description_too_complex: { status: 422, title: "This description is too complex to be written out" },
  proposal_refused: { status: 422, title: "An answer fits none of the proposals for this description" },
  nothing_to_mend: {
    status: 422,
    title: "There is nothing to change: everything that was asked for is there",
  },
  idempotency_key_reused: { status: 422, title: "This Idempotency-Key belongs to another request" },
  precondition_required: { status: 428, title: "The change must name the version it was made from" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  figma_unavailable: { status: 502, title: "Figma did not answer" },
  unavailable: { status: 503, title: "The service is not available right now" },
} as const satisfies Record<string, { status: number; title: string }>;

/** A code of the error table. */
export type ErrorCode = keyof typeof errors;

/** The limit that a refused call ran into, and the plan that has room. */
export const PlanLimit = named(
  "PlanLimit",
  "The limit that a refused call ran into.",
  z.object({
    count: described(z.int(), "How many there are already.", 1),
    limit: described(z.int(), "How many the owner's plan allows.", 1),
    plan: described(z.enum(planIds), "The smallest plan with room for one more.", "business"),
  }),
);
export type PlanLimit = z.infer<typeof PlanLimit>;

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
    plan_limit: z.optional(PlanLimit),
    request_id: described(z.string(), "Names this call to support.", "req-1f0c"),
  }),
);
export type Problem = z.infer<typeof Problem>;
