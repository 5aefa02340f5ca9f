import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { byToken } from "../share/share-routes.ts";
import {
  ChangelogFileQuery,
  ChangelogFormat,
  ChangelogPage,
  ChangelogQuery,
  changelogFileSize,
} from "./changelog.ts";

const ofProject = {
  access: "user",
  scope: "projects:read",
  limit: "normal",
  tag: "Revisions",
  method: "GET",
  errors: ["invalid_request", "not_found"],
} as const;

const shared = {
  access: "public",
  limit: "normal",
  tag: "Share links",
  method: "GET",
  errors: ["invalid_request", "not_found"],
} as const;

const fileText = `The ${changelogFileSize} newest versions, or those before one. A feed has no versions that are still being compared.`;

export const changelogRoutes = {
  listChangelog: defineRoute({
    ...ofProject,
    path: "/projects/{id}/changelog/",
    summary: "List the versions of a project and what each changed",
    description:
      "Newest first, each compared with the one before. Those that were not compared before are compared in the background. The newest draft comes first, on the first page.",
    params: z.object({ id: projectId }),
    query: ChangelogQuery,
    response: ChangelogPage,
  }),
  downloadChangelog: defineRoute({
    ...ofProject,
    path: "/projects/{id}/changelog/{format}/",
    summary: "Download the changelog of a project",
    description: fileText,
    params: z.object({ id: projectId, format: ChangelogFormat }),
    query: ChangelogFileQuery,
    response: "file",
  }),
  listSharedChangelog: defineRoute({
    ...shared,
    path: "/share/{token}/changelog/",
    summary: "List the versions of a shared changelog",
    description:
      "For anyone with a link of kind `changes`. Without drafts and persons; screens only where the owner allows it.",
    params: byToken,
    query: ChangelogQuery,
    response: ChangelogPage,
  }),
  downloadSharedChangelog: defineRoute({
    ...shared,
    path: "/share/{token}/changelog/{format}/",
    summary: "Subscribe to a shared changelog",
    description: `${fileText} For anyone with a link of kind \`changes\`.`,
    params: z.extend(byToken, { format: ChangelogFormat }),
    query: ChangelogFileQuery,
    response: "file",
  }),
};
