import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { findingQuery } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import {
  Mock,
  ShareDays,
  SharedAnalysis,
  SharedFindingPage,
  ShareKind,
  ShareLink,
  showsScreens,
} from "./share.ts";

const inProject = z.object({ id: projectId });
const byLink = z.extend(inProject, {
  link: described(z.uuid(), "The link.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04"),
});
/** Names a share link in an address. */
export const byToken = z.object({
  token: described(
    z.string().check(z.minLength(1), z.maxLength(128)),
    "The last segment of the link.",
    "lss_Ub1rJv0k9cQ",
  ),
});

const tag = "Share links";

export const shareRoutes = {
  listShareLinks: defineRoute({
    method: "GET",
    path: "/projects/{id}/share_links/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "List the active share links of a project",
    description: "Newest first, at most 50. Requires permission to edit the project.",
    params: inProject,
    response: named("ShareLinks", "Open links, the newest first.", z.object({ items: z.array(ShareLink) })),
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  createShareLink: defineRoute({
    method: "POST",
    path: "/projects/{id}/share_links/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Create a share link",
    description:
      "Anyone with the link can read what it opens, without an account, until it expires or is revoked.",
    params: inProject,
    body: named(
      "CreateShareLink",
      "What to share, and for how long.",
      z.object({
        kind: described(ShareKind, "What it opens.", "analysis"),
        expires_in_days: described(ShareDays, "How long it opens; null is without end.", 30),
        shows_screens: z.optional(showsScreens),
      }),
    ),
    response: ShareLink,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "share_link_limit"],
  }),
  changeShareLink: defineRoute({
    method: "PUT",
    path: "/projects/{id}/share_links/{link}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Allow or forbid screens on a share link",
    description:
      "Of links to documentation and the changelog, and of badges. Only the owner can allow them; editors can forbid them. Once forbidden, no URL of a picture is signed for readers of the link; those signed before expire within 10 minutes.",
    params: byLink,
    body: named(
      "ChangeShareLink",
      "What readers of the link see.",
      z.object({ shows_screens: showsScreens }),
    ),
    response: ShareLink,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  revokeShareLink: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/share_links/{link}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Revoke a share link",
    description:
      "The link stops working immediately; cached pages expire within 5 minutes, signed URLs of content within 10.",
    params: byLink,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  findMock: defineRoute({
    method: "GET",
    path: "/projects/{id}/mock/",
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag,
    summary: "Get the mock server of a project",
    description:
      "For every member: a mock server reveals nothing that the documentation doesn't. It is created as a share link of kind `mock`.",
    params: inProject,
    response: Mock,
    errors: ["invalid_request", "not_found"],
  }),
  readSharedAnalysis: defineRoute({
    method: "GET",
    path: "/share/{token}/analysis/",
    access: "public",
    limit: "normal",
    tag,
    summary: "Read a shared analysis",
    description: "Scores and checks of the current revision, for anyone with the link.",
    params: byToken,
    response: SharedAnalysis,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  listSharedFindings: defineRoute({
    method: "GET",
    path: "/share/{token}/findings/",
    access: "public",
    limit: "normal",
    tag,
    summary: "List findings of a shared analysis",
    description: "In pages of 50 operations or schemas. `next` is the following page, or null at the end.",
    params: byToken,
    query: findingQuery,
    response: SharedFindingPage,
    errors: ["invalid_request", "not_found", "task_limit", "results_outdated"],
  }),
};
