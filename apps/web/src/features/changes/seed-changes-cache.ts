import type { ChangePage, ProjectChanges } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { changeSummaryQuery } from "../../lib/api/change-summary-query.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { docRevisionQuery } from "../docs/queries.ts";
import { changesQuery } from "./queries.ts";

/** Puts the data that the server rendered the page from into the query cache. */
export function seedChangesCache(client: QueryClient, reads: ProjectChanges): void {
  const { project, summary, named, before, after, shown, safe } = reads;
  const { id } = project;
  // Outdated at once: the browser loads the marks, the other changes, and the URLs of the pictures.
  const outdated = { updatedAt: 1 };
  const seed = (query: Parameters<typeof changesQuery>[1], page: ChangePage) =>
    client.setQueryData(changesQuery(id, query).queryKey, { pages: [page], pageParams: [0] }, outdated);
  const compared = { before: before.number, after: after.number };
  client.setQueryData(projectQuery(id).queryKey, project);
  client.setQueryData(changeSummaryQuery(id).queryKey, summary, outdated);
  client.setQueryData(docRevisionQuery(id, before.number).queryKey, before);
  client.setQueryData(docRevisionQuery(id, after.number).queryKey, after);
  seed({ before: named.before, after: named.after ?? summary.compared?.after }, shown.page);
  seed({ ...compared, verdict: shown.verdict }, shown.page);
  seed({ ...compared, verdict: "safe" }, safe);
}
