import * as z from "zod/mini";
import { countedFeatures, planIds } from "./billing/plans.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { described, named } from "./schema.ts";

/** The limit that a refused call ran into, and the plan that has room. */
export const PlanLimit = named(
  "PlanLimit",
  "The limit that a refused call ran into.",
  z.object({
    count: described(z.int(), "How many there are already.", 1),
    limit: described(z.int(), "How many the owner's plan allows.", 1),
    feature: z.optional(
      described(z.enum(countedFeatures), "What is limited; `storage` is counted in bytes.", "projects"),
    ),
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
    trace_id: z.optional(
      described(
        z.string(),
        "Names its trace, where the server exports them.",
        "4bf92f3577b34da6a3ce929d0e0e4736",
      ),
    ),
  }),
);
export type Problem = z.infer<typeof Problem>;
