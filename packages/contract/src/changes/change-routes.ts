import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { ChangePage, ChangeQuery, changesPerPage } from "./changes.ts";

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
};
