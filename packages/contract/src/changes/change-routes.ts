import * as z from "zod/mini";
import { memberId } from "../members/members.ts";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { AffectedMembers, TellRequest, TellResult } from "./change-people.ts";
import { ChangeReview, changeFingerprint, NewChangeReview } from "./change-reviews.ts";
import { ChangeSummary } from "./change-summary.ts";
import { ChangePage, ChangeQuery, changesPerPage } from "./changes.ts";

const { before, after } = ChangeQuery.shape;
const reviewed = z.object({ id: projectId, fingerprint: changeFingerprint });

export const changeRoutes = {
  listChanges: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/changes/",
    summary: "List what changed between two revisions",
    description: `Any two revisions that could be read. Those that were not compared before are compared in the background: the response says so, and a live event says when it is done. One edit of a shared component is one change, whatever number of operations it reaches. At most ${changesPerPage} per page.`,
    params: z.object({ id: projectId }),
    query: ChangeQuery,
    response: ChangePage,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  readChangeSummary: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/changes/summary/",
    summary: "Read what the newest draft breaks",
    description:
      "Of the newest draft, or of the newest revision if there is no draft: how many breaking changes are open, and which screens and operations they affect. Nothing is marked while the revisions are compared; a live event says when that is done.",
    params: z.object({ id: projectId }),
    response: ChangeSummary,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  reviewChange: defineRoute({
    access: "user",
    scope: "links:write",
    limit: "normal",
    tag: "Revisions",
    method: "PUT",
    path: "/projects/{id}/changes/{fingerprint}/review/",
    summary: "Mark a change as reviewed",
    description:
      "For owners and editors. The review is kept for later revisions and drafts as long as the change is the same. A second review replaces the first.",
    params: reviewed,
    body: NewChangeReview,
    response: ChangeReview,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  reopenChange: defineRoute({
    access: "user",
    scope: "links:write",
    limit: "normal",
    tag: "Revisions",
    method: "DELETE",
    path: "/projects/{id}/changes/{fingerprint}/review/",
    summary: "Open a reviewed change again",
    description: "For owners and editors. Calling it again is not an error.",
    params: reviewed,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  listAffectedMembers: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/changes/people/",
    summary: "List who should know about changes",
    description:
      "Members who created or last edited links of layers that the changes affect. Empty while the revisions are compared.",
    params: z.object({ id: projectId }),
    query: z.object({ before, after }),
    response: AffectedMembers,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  notifyMember: defineRoute({
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Revisions",
    method: "POST",
    path: "/projects/{id}/changes/people/{person}/tell/",
    summary: "Tell a member about changes",
    description:
      "For owners and editors. Emails the member which changes break layers that they linked. No one is emailed twice about the same change.",
    params: z.object({ id: projectId, person: memberId }),
    body: TellRequest,
    response: TellResult,
    errors: ["invalid_request", "forbidden", "not_found", "results_outdated", "project_read_only"],
  }),
};
