import * as z from "zod/mini";
import { importUrl } from "../projects/import-url.ts";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { ofRevision } from "./revision-routes.ts";
import { DraftSource, draftRef, Revision } from "./revisions.ts";

/** The most drafts that a project has. */
export const maxDrafts = 50;

/** A draft that no one has opened or pushed to for this many days is removed. */
export const unusedDraftDays = 30;

const draftName = described(
  z.string().check(z.trim(), z.regex(/^\P{C}{1,120}$/u)),
  "What a draft is called: 1 to 120 visible characters. Without it, the version of the API names it.",
  "2.5.0",
);

const NewRevision = named(
  "NewRevision",
  "The next revision of a project, or a draft: an API description as a `file`, or the `url` it is fetched from.",
  z.object({
    draft: z.optional(
      described(
        z.enum(["true", "false"]),
        "Whether it is a draft: it is analyzed and can be read and compared, but is not current until someone accepts it.",
        "true",
      ),
    ),
    name: z.optional(draftName),
    source: z.optional(
      described(DraftSource, "What a draft comes from; `person` without it.", "pull_request"),
    ),
    ref: z.optional(draftRef),
    url: z.optional(importUrl),
  }),
);
export type NewRevision = z.infer<typeof NewRevision>;

const inProject = z.object({ id: projectId });

const shared = { access: "user", tag: "Revisions" } as const;

export const draftRoutes = {
  createRevision: defineRoute({
    ...shared,
    method: "POST",
    path: "/projects/{id}/revisions/",
    scope: "changes:write",
    limit: "strict",
    summary: "Upload a revision or a draft",
    description:
      "Takes the API description as a file or from a URL; it is processed afterwards. A draft from the same pull request " +
      "or branch as an earlier one replaces it.",
    params: inProject,
    idempotent: true,
    form: NewRevision,
    response: Revision,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "plan_limit",
      "project_read_only",
      "draft_limit",
      "payload_too_large",
      "unsupported_media_type",
      "url_not_allowed",
      "url_fetch_failed",
      "task_limit",
      "idempotency_key_reused",
    ],
  }),
  restoreRevision: defineRoute({
    ...shared,
    method: "POST",
    path: "/projects/{id}/revisions/{number}/restore/",
    scope: "session",
    limit: "normal",
    summary: "Make an older revision current again",
    description: "Adds a revision with the same bytes, which is processed like an upload.",
    params: ofRevision,
    response: Revision,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "plan_limit",
      "project_read_only",
      "revision_conflict",
    ],
  }),
  deleteRevision: defineRoute({
    ...shared,
    method: "DELETE",
    path: "/projects/{id}/revisions/{number}/",
    scope: "session",
    limit: "normal",
    summary: "Delete an old revision",
    description:
      "Frees its storage. Links, bindings and the IDs of operations stay. The current revision and those that are being processed can't be deleted; a draft is discarded instead.",
    params: ofRevision,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "revision_conflict"],
  }),
  listDrafts: defineRoute({
    ...shared,
    method: "GET",
    path: "/projects/{id}/drafts/",
    scope: "projects:read",
    limit: "normal",
    summary: "List the drafts of a project",
    description: "The newest first.",
    params: inProject,
    response: named(
      "DraftList",
      "Drafts, the newest first.",
      z.object({ items: described(z.array(Revision), `At most ${maxDrafts} drafts.`, []) }),
    ),
    errors: ["invalid_request", "not_found"],
  }),
  acceptDraft: defineRoute({
    ...shared,
    method: "POST",
    path: "/projects/{id}/drafts/{number}/accept/",
    scope: "session",
    limit: "normal",
    summary: "Accept a draft",
    description:
      "Makes it the current revision, under the next number. Fails if another revision became current since the one that " +
      "the draft was compared with.",
    params: ofRevision,
    body: z.object({
      current: described(
        z.nullable(z.int().check(z.minimum(1))),
        "The current revision as the caller knows it; null if there is none.",
        3,
      ),
    }),
    response: Revision,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "plan_limit",
      "project_read_only",
      "revision_conflict",
      "version_conflict",
      "results_outdated",
    ],
  }),
  discardDraft: defineRoute({
    ...shared,
    method: "DELETE",
    path: "/projects/{id}/drafts/{number}/",
    scope: "changes:write",
    limit: "normal",
    summary: "Discard a draft",
    description: "Deletes the draft, with the operations that only it has.",
    params: ofRevision,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
};
