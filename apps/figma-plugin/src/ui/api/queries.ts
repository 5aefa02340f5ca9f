import type { ListedProject, NavigatorPage, OperationLine, Project, ScreenDetails } from "@linkspan/contract";
import { type Field, listFields } from "@linkspan/engine/bindings";
import {
  buildWithComponents,
  type Dialect,
  type Json,
  loadEach,
  noteMissing,
  type OperationContent,
  type OperationView,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import { queryOptions } from "@tanstack/react-query";
import { api, orNull } from "./api.ts";
import { listFieldReferences } from "./field-references.ts";

/** Revisions are immutable, so their data is never refetched. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The prefix of all queries of a project. */
export function projectKey(project: string) {
  return ["project", project] as const;
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: [...projectKey(id), "project"],
    queryFn: ({ signal }): Promise<Project | null> =>
      orNull(api.call("readProject", { params: { id } }, { signal })),
  });
}

/** More projects than these are found by their name on the web. */
const maxPages = 5;

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: async ({ signal }): Promise<ListedProject[]> => {
    const found: ListedProject[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const { items, total } = await api.call("listProjects", { query: { page } }, { signal });
      found.push(...items);
      if (found.length >= total) break;
    }
    return found;
  },
});

export function screenQuery(project: string, node: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "screen", node],
    queryFn: ({ signal }): Promise<ScreenDetails | null> =>
      orNull(api.call("readScreen", { params: { id: project, node } }, { signal })),
  });
}

export function coverageQuery(project: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "coverage"],
    queryFn: ({ signal }) => api.call("readCoverage", { params: { id: project } }, { signal }),
  });
}

/** An operation with its fields, as the panel shows it. */
export type LoadedOperation = {
  line: OperationLine;
  view: OperationView;
  fields: readonly Field[];
  dialect: Dialect;
};

/** What an operation is built from, as the server sent it: unlike a view, it can be stored. */
type OperationSource = {
  line: OperationLine;
  api: NavigatorPage["api"];
  content: OperationContent;
  components: readonly (readonly [reference: string, component: Json])[];
};

/** An operation of a revision with everything that it refers to, or null if the revision has no such operation. */
export function operationQuery(project: string, revision: number, operation: string) {
  return queryOptions({
    ...neverStale,
    queryKey: ["operation", project, revision, operation],
    queryFn: async ({ signal }): Promise<OperationSource | null> => {
      const params = { id: project, number: revision };
      const [page, found] = await Promise.all([
        orNull(api.call("readNavigator", { params, query: { operation } }, { signal })),
        orNull(api.call("getOperation", { params: { ...params, operation } }, { signal })),
      ]);
      const line = page && findLine(page, operation);
      if (!page || !line || !found) return null;
      const content = found as OperationContent;
      const components = await buildWithComponents(
        (loaded) => {
          const view = viewOperation(content, page.api, loaded);
          const missing = [
            ...view.missing,
            ...listFieldReferences(view),
            ...listExampleReferences(view, page.api.dialect),
          ];
          return { result: [...loaded], missing };
        },
        loadEach((reference) =>
          orNull(api.call("getComponent", { params, query: { reference } }, { signal })),
        ),
      );
      return { line, api: page.api, content, components };
    },
    select: toLoadedOperation,
  });
}

export function toLoadedOperation(source: OperationSource | null): LoadedOperation | null {
  if (!source) return null;
  const { line, api: facts, content, components } = source;
  const view = viewOperation(content, facts, new Map(components));
  return { line, view, fields: listFields(view), dialect: facts.dialect };
}

function findLine({ lines }: NavigatorPage, id: string): OperationLine | undefined {
  return lines.find((line): line is OperationLine => "id" in line && line.id === id);
}

/** What examples of the operation's payloads need, which the operation alone doesn't have. */
function listExampleReferences(view: OperationView, dialect: Dialect): string[] {
  const missing = new Set<string>();
  const resolve = noteMissing((reference): Json | undefined => view.resolve(reference), missing);
  const bodies = [...(view.body ? [view.body] : []), ...view.responses];
  for (const { schema } of bodies.flatMap(({ media }) => media)) {
    if (schema !== undefined) createExample(schema, { dialect, resolve });
  }
  return [...missing];
}
