import * as z from "zod/mini";
import { ofRevision } from "./revision-routes.ts";
import { Revision } from "./revisions.ts";
import { defineRoute } from "./route.ts";
import { described, named } from "./schema.ts";

/** The longest description that a person can give a schema or a property here. */
export const longestProposalText = 2000;

const name = z.string().check(z.maxLength(1000));

/** What a person answers to one proposal. */
export const ProposalAnswer = named(
  "ProposalAnswer",
  "What a person fills in or ticks for one proposal of the analysis.",
  z.object({
    pointer: described(
      z.string().check(z.maxLength(4096)),
      "The named schema, as its findings name it.",
      "/components/schemas/Sailing",
    ),
    path: described(
      z.array(z.union([name, z.int()])).check(z.maxLength(200)),
      "The place inside that schema, as the proposal names it.",
      ["properties", "departure"],
    ),
    rule: described(z.string().check(z.maxLength(100)), "The rule of the proposal.", "property-descriptions"),
    value: described(
      z.union([z.string().check(z.maxLength(longestProposalText)), z.array(name).check(z.maxLength(1000))]),
      "The description, the offered format, or some of the offered names.",
      "When the ferry leaves.",
    ),
  }),
);
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

const automatic = described(z.boolean(), "Whether everything is added that can be known.", true);
const answers = described(
  z.array(ProposalAnswer).check(z.maxLength(2000)),
  "What a person filled in or ticked, each proposal at most once.",
  [],
);

const PatchRequest = named(
  "PatchRequest",
  "What is to be written into a description, and how.",
  z.object({
    automatic,
    answers,
    format: z.optional(
      described(z.enum(["json", "yaml"]), "How it is written; as it was uploaded when left out.", "yaml"),
    ),
  }),
);
export type PatchRequest = z.infer<typeof PatchRequest>;

const MendRequest = named(
  "MendRequest",
  "What is to be written into the next revision.",
  z.object({ automatic, answers }),
);
export type MendRequest = z.infer<typeof MendRequest>;

/** A revision made of suggestions. */
export const MendedRevision = named(
  "MendedRevision",
  "The revision that was made, and what went into it.",
  z.object({
    revision: Revision,
    changes: described(z.int(), "How many changes were made.", 37),
    is_rewritten: described(
      z.boolean(),
      "Whether the text was written anew, without its comments and spacing.",
      false,
    ),
  }),
);
export type MendedRevision = z.infer<typeof MendedRevision>;

/** The headers that tell about a patched file. */
export const patchHeaders = { changes: "linkspan-changes", rewritten: "linkspan-rewritten" } as const;

const patch = {
  method: "POST",
  access: "user",
  limit: "strict",
  tag: "Revisions",
  params: ofRevision,
} as const;

/** Many long descriptions come together. */
const bodyBytes = 2 * 1024 * 1024;

const refusals = [
  "invalid_request",
  "not_found",
  "payload_too_large",
  "proposal_refused",
  "nothing_to_mend",
  "description_too_complex",
] as const;

export const patchRoutes = {
  patchRevision: defineRoute({
    ...patch,
    path: "/projects/{id}/revisions/{number}/patch/",
    summary: "Download a revision with suggestions in it",
    description:
      "Comments and order stay where that is possible; the header `Linkspan-Rewritten` is `true` when the text was written anew, `Linkspan-Changes` counts what was changed. Nothing is kept.",
    body: PatchRequest,
    bodyBytes,
    answer: "file",
    errors: refusals,
  }),
  mendRevision: defineRoute({
    ...patch,
    path: "/projects/{id}/revisions/{number}/patch/revision/",
    summary: "Make a new revision with suggestions in it",
    description:
      "Only of the current revision: nobody's newer upload is overwritten. It is processed like an upload.",
    idempotent: true,
    body: MendRequest,
    bodyBytes,
    answer: MendedRevision,
    errors: [...refusals, "forbidden", "project_frozen", "version_conflict", "idempotency_key_reused"],
  }),
};
