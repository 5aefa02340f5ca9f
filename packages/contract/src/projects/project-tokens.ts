import * as z from "zod/mini";
import { defineRoute, type Scope } from "../route.ts";
import { described, named } from "../schema.ts";
import { visibleName } from "../text.ts";
import { projectId } from "./project.ts";

/** What a project token may do, in its project only. */
export const projectTokenScopes = ["projects:read", "changes:write"] as const satisfies Scope[];

/** The most tokens of a project, expired ones included. */
export const maxProjectTokens = 20;

/** For how many days a token can be created; the second is what people get who don't choose. */
export const projectTokenDays = [30, 90, 365] as const;

const name = described(
  z.string().check(z.trim(), z.regex(visibleName)),
  "What it is for: 1 to 120 visible characters.",
  "GitHub Actions",
);

const tokenId = described(z.uuid(), "Id of the token.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c05");

const ProjectToken = named(
  "ProjectToken",
  "A token of a project, without its text.",
  z.object({
    id: tokenId,
    name,
    created_by: described(z.nullable(z.string()), "Name of the person who created it.", "Maja Lindqvist"),
    created_at: described(z.iso.datetime(), "When it was created.", "2026-05-04T10:00:00.000Z"),
    last_used_at: described(
      z.nullable(z.iso.datetime()),
      "When it was last used, to the minute.",
      "2026-05-05T10:00:00.000Z",
    ),
    expires_at: described(z.iso.datetime(), "When it ends.", "2026-08-02T10:00:00.000Z"),
    is_expired: described(z.boolean(), "Whether it has ended.", false),
  }),
);
export type ProjectToken = z.infer<typeof ProjectToken>;

const inProject = z.object({ id: projectId });

const shared = {
  access: "user",
  scope: "session",
  limit: "normal",
  tag: "Project tokens",
} as const;

export const projectTokenRoutes = {
  listProjectTokens: defineRoute({
    ...shared,
    method: "GET",
    path: "/projects/{id}/tokens/",
    summary: "List the tokens of a project",
    description: `The newest first, at most ${maxProjectTokens}. Only for the owner.`,
    params: inProject,
    response: named(
      "ProjectTokens",
      "Tokens, the newest first.",
      z.object({ items: described(z.array(ProjectToken), "All tokens.", []) }),
    ),
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  createProjectToken: defineRoute({
    ...shared,
    method: "POST",
    path: "/projects/{id}/tokens/",
    summary: "Create a token for a project",
    description:
      "For programs such as continuous integration: it reads this project and uploads revisions and drafts, nothing " +
      "else. Its text is in this response only. Only for the owner.",
    params: inProject,
    body: named(
      "CreateProjectToken",
      "What a token is for, and how long it works.",
      z.object({
        name,
        expires_in_days: z.optional(
          described(z.literal([...projectTokenDays]), "For how many days it works; 90 without it.", 90),
        ),
      }),
    ),
    response: named(
      "CreatedProjectToken",
      "A new token.",
      z.object({
        token: described(z.string(), "The token. It can't be read again.", "lsp_Ub1rJv0k9cQ"),
        created: ProjectToken,
      }),
    ),
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "token_limit"],
  }),
  revokeProjectToken: defineRoute({
    ...shared,
    method: "DELETE",
    path: "/projects/{id}/tokens/{token}/",
    summary: "Revoke a token of a project",
    description: "It stops working immediately. Only for the owner.",
    params: z.extend(inProject, { token: tokenId }),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
};
