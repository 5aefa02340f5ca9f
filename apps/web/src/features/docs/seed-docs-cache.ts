import { navigatorPageLines, type OperationDocs, type ProjectDocs } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { projectQuery } from "../../lib/api/project-query.ts";
import type { DocsScope } from "./docs-scope.ts";
import { overviewQuery } from "./overview/overview-query.ts";
import {
  componentQuery,
  docRevisionQuery,
  navigatorAtQuery,
  navigatorPageQuery,
  operationQuery,
} from "./queries.ts";

/** Puts the data that the server rendered a page from into the query cache. */
export function seedProjectCache(
  client: QueryClient,
  { project, revision, docs, overview }: ProjectDocs,
  operation: string | undefined,
): void {
  const { number } = revision;
  const isCurrent = number === project.current?.number;
  const scope = { of: "project", id: project.id, number, isCurrent } as const;
  client.setQueryData(projectQuery(project.id).queryKey, project);
  client.setQueryData(docRevisionQuery(project.id, number).queryKey, revision);
  if (overview) client.setQueryData(overviewQuery(scope).queryKey, overview);
  seedDocsCache(client, scope, docs, operation);
}

/** Caches an operation and the page of the navigator that it is on. `named` is the operation in the URL. */
export function seedDocsCache(
  client: QueryClient,
  scope: DocsScope,
  { navigator, operation, components }: OperationDocs,
  named: string | undefined,
): void {
  client.setQueryData(navigatorPageQuery(scope, navigator.from / navigatorPageLines).queryKey, navigator);
  if (operation) {
    if (operation.content !== undefined) {
      client.setQueryData(operationQuery(scope, operation.id).queryKey, operation.content);
    }
    if (named !== undefined)
      client.setQueryData(navigatorAtQuery(client, scope, operation.id).queryKey, navigator);
  }
  for (const [reference, component] of components) {
    client.setQueryData(componentQuery(scope, reference).queryKey, component ?? null);
  }
}
