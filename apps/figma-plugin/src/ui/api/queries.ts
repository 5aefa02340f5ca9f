import type { ListedProject, OperationScreens, Project, ScreenDetails } from "@linkspan/contract";
import {
  type Dialect,
  type Json,
  noteMissing,
  type OperationView,
} from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import { queryOptions } from "@tanstack/react-query";
import {
  type LoadedOperation,
  loadOperation,
  type OperationSource,
  toLoadedOperation,
} from "../../operations/load-operation.ts";
import { api, orNull } from "./api.ts";

export type { LoadedOperation };

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

/** The screens that use an operation, or null if the project has no such operation. */
export function operationScreensQuery(project: string, operation: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "operation-screens", operation],
    queryFn: ({ signal }): Promise<OperationScreens | null> =>
      orNull(api.call("listOperationScreens", { params: { id: project, operation } }, { signal })),
  });
}

/** The first linked screens of a page of the file. */
export function linkedScreensQuery(project: string, page: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "linked-screens", page],
    queryFn: ({ signal }) =>
      api.call("listScreens", { params: { id: project }, query: { page, show: "linked" } }, { signal }),
  });
}

export function coverageQuery(project: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "coverage"],
    queryFn: ({ signal }) => api.call("readCoverage", { params: { id: project } }, { signal }),
  });
}

/** An operation of a revision with everything that it refers to, or null if the revision has no such operation. */
export function operationQuery(project: string, revision: number, operation: string) {
  return queryOptions({
    ...neverStale,
    queryKey: ["operation", project, revision, operation],
    queryFn: ({ signal }): Promise<OperationSource | null> => {
      const params = { id: project, number: revision };
      const reader = {
        readNavigator: (id: string) =>
          orNull(api.call("readNavigator", { params, query: { operation: id } }, { signal })),
        readOperation: (id: string) =>
          orNull(api.call("getOperation", { params: { ...params, operation: id } }, { signal })),
        readComponent: (reference: string) =>
          orNull(api.call("getComponent", { params, query: { reference } }, { signal })),
        listMore: listExampleReferences,
      };
      return loadOperation(reader, operation);
    },
    select: toLoadedOperationOrNull,
  });
}

/** One function for all calls: with another one at each render, every render would have new data. */
function toLoadedOperationOrNull(source: OperationSource | null): LoadedOperation | null {
  return source && toLoadedOperation(source);
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
