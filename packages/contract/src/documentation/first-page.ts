import * as z from "zod/mini";
import { Project, projectId } from "../projects/project.ts";
import { OperationContent, operationId } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { NavigatorPage } from "./doc-index.ts";

/** The first page of a project's documentation, and the data it was rendered from. */
export const FirstPage = named(
  "FirstPage",
  "The documentation of a project as it is first seen.",
  z.object({
    html: described(z.string(), "The rendered page; empty if the client has to render it.", ""),
    user_id: described(z.uuid(), "The user it was rendered for.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
    project: Project,
    navigator: described(
      z.nullable(NavigatorPage),
      "The page of the navigator that the operation is on; null while there is no revision to read.",
      null,
    ),
    operation: described(
      z.nullable(z.object({ id: operationId, content: z.optional(OperationContent) })),
      "The operation that is read; null where there is none. What is large comes without its content.",
      null,
    ),
    parts: described(
      z.array(z.object({ reference: z.string(), part: z.unknown() })),
      "What its page needs besides, by reference.",
      [],
    ),
  }),
);
export type FirstPage = z.infer<typeof FirstPage>;

export const firstPageRoutes = {
  readFirstPage: defineRoute({
    access: "user",
    limit: "normal",
    tag: "Projects",
    method: "GET",
    path: "/projects/{id}/first-page/",
    summary: "Get the initial documentation page of a project",
    description:
      "Everything the first view of the current revision needs in one response: the project, a page of the navigation " +
      "and one operation (the first, unless another is named). The page is rendered for a named operation only.",
    params: z.object({ id: projectId }),
    query: z.object({ operation: z.optional(operationId) }),
    answer: FirstPage,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
};
