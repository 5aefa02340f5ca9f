import * as z from "zod/mini";
import { ofRevision } from "../revisions/revision-routes.ts";
import { Revision } from "../revisions/revisions.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { FixAnswer, FixPrediction, FixPreview, FixTask, maxFixAnswers } from "./fixes.ts";

/** The longest description that a person can give a schema or a property here. */
export const maxProposalTextLength = 2000;

/** The longest example that a person can give a schema here, as JSON. */
export const maxExampleLength = 20_000;

const name = z.string().check(z.maxLength(1000));

/** What a person answers to one proposal. */
export const ProposalAnswer = named(
  "ProposalAnswer",
  "What a person fills in or ticks for one proposal of the analysis.",
  z
    .object({
      pointer: described(
        z.string().check(z.maxLength(4096)),
        "The named schema, as its findings name it.",
        "/components/schemas/Sailing",
      ),
      path: described(
        z.array(z.union([name, z.int()])).check(z.maxLength(200)),
        "The location inside that schema, as the proposal names it.",
        ["properties", "departure"],
      ),
      rule: described(
        z.string().check(z.maxLength(100)),
        "The rule of the proposal.",
        "property-descriptions",
      ),
      value: described(
        z.union([z.string().check(z.maxLength(maxExampleLength)), z.array(name).check(z.maxLength(1000))]),
        "The description (up to 2,000 characters), the offered format, some of the offered names, or an example of the schema as JSON text.",
        "When the ferry leaves.",
      ),
    })
    .check(
      z.refine(
        ({ rule, value }) =>
          rule === "schema-example" || typeof value !== "string" || value.length <= maxProposalTextLength,
        "A description has at most 2,000 characters.",
      ),
    ),
);
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

const request = z.object({
  automatic: described(
    z.boolean(),
    "Whether to add everything that the API description itself proves.",
    true,
  ),
  answers: described(
    z.array(ProposalAnswer).check(z.maxLength(2000)),
    "What a person filled in or ticked for proposals about schemas, each at most once.",
    [],
  ),
  fixes: z.optional(
    described(
      z.array(FixAnswer).check(z.maxLength(maxFixAnswers)),
      "What a person filled in for tasks, each form and each row at most once.",
      [],
    ),
  ),
  rewrite: z.optional(
    described(
      z.boolean(),
      "Whether the file may be rewritten, without comments and spacing, where it cannot be edited in place.",
      false,
    ),
  ),
});

const FixRequest = named("FixRequest", "What is to be fixed.", request);
export type FixRequest = z.infer<typeof FixRequest>;

const PatchRequest = named(
  "PatchRequest",
  "What is to be fixed, and what to download.",
  z.extend(request, {
    format: z.optional(
      described(
        z.enum(["json", "yaml", "diff"]),
        "The file as JSON or YAML (as it was uploaded when left out), or the changes alone as a unified diff.",
        "yaml",
      ),
    ),
  }),
);
export type PatchRequest = z.infer<typeof PatchRequest>;

/** A revision created from fixes. */
export const FixedRevision = named(
  "FixedRevision",
  "The revision that was created, and what it changes.",
  z.object({
    revision: Revision,
    changes: described(z.int(), "How many changes were made.", 37),
    is_rewritten: described(
      z.boolean(),
      "Whether the file was regenerated, without its comments and formatting.",
      false,
    ),
    prediction: FixPrediction,
  }),
);
export type FixedRevision = z.infer<typeof FixedRevision>;

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
  "unknown_suggestion",
  "nothing_to_fix",
  "description_too_complex",
  "task_limit",
] as const;

export const patchRoutes = {
  listFixTasks: defineRoute({
    ...patch,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/revisions/{number}/fixes/",
    summary: "List what can be fixed in a revision",
    description:
      "One task per failed check, those worth most first, each with its first 100 rows. With `rule` only that task, from `page` or from " +
      "the page that contains `pointer`.",
    query: z.object({
      rule: z.optional(described(z.string().check(z.maxLength(100)), "Only this task.", "operation-ids")),
      page: z.optional(
        described(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), "The page, from 0.", 0),
      ),
      pointer: z.optional(
        described(
          z.string().check(z.maxLength(4096)),
          "The page with the row of this finding.",
          "/paths/~1sailings/get",
        ),
      ),
    }),
    response: named("FixTasks", "What can be fixed.", z.object({ items: z.array(FixTask) })),
    errors: ["invalid_request", "not_found", "description_too_complex", "task_limit", "unavailable"],
  }),
  previewFixes: defineRoute({
    ...patch,
    scope: "projects:read",
    path: "/projects/{id}/revisions/{number}/fixes/preview/",
    summary: "Preview fixes",
    description:
      "The changed lines of the file and the scores afterward. Answers that cannot be applied are listed and left out.",
    body: FixRequest,
    bodyBytes,
    response: FixPreview,
    errors: [
      "invalid_request",
      "not_found",
      "payload_too_large",
      "description_too_complex",
      "task_limit",
      "unavailable",
    ],
  }),
  patchRevision: defineRoute({
    ...patch,
    scope: "projects:read",
    path: "/projects/{id}/revisions/{number}/patch/",
    summary: "Download a revision with fixes applied",
    description:
      "Comments and order are kept where possible; the header `Linkspan-Rewritten` is `true` when the file was regenerated, `Linkspan-Changes` counts the changes. Nothing is stored.",
    body: PatchRequest,
    bodyBytes,
    response: "file",
    errors: refusals,
  }),
  fixRevision: defineRoute({
    ...patch,
    scope: "session",
    path: "/projects/{id}/revisions/{number}/patch/revision/",
    summary: "Create a revision with fixes applied",
    description:
      "Only for the current revision, so a newer upload is never overwritten. Processed like an upload.",
    idempotent: true,
    body: FixRequest,
    bodyBytes,
    response: FixedRevision,
    errors: [...refusals, "forbidden", "project_read_only", "version_conflict", "idempotency_key_reused"],
  }),
};
