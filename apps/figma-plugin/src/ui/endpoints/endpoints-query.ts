import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";

/** An operation that is listed, with where a search found its words in the path. */
export type Endpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  ranges: readonly (readonly [number, number])[];
};

/** The operations that match; without a search, the first ones. */
export function endpointsQuery(project: string, revision: number, text: string) {
  return queryOptions({
    queryKey: [...projectKey(project), "endpoints", revision, text],
    queryFn: async ({ signal }): Promise<Endpoint[]> => {
      if (text === "") {
        const params = { id: project, number: revision };
        const { lines } = await api.call("readNavigator", { params, query: {} }, { signal });
        return lines.flatMap((line) => ("id" in line && isEndpoint(line) ? [{ ...line, ranges: [] }] : []));
      }
      const found = await api.call(
        "searchDescription",
        { params: { id: project }, query: { q: text } },
        { signal },
      );
      return found.operations.filter(isEndpoint).map(({ operation_id, method, path, summary, matches }) => ({
        id: operation_id,
        method,
        path,
        summary,
        ranges: matches.find((match) => match.in === "path")?.ranges ?? [],
      }));
    },
    placeholderData: (previous) => previous,
  });
}

/** A webhook has a name instead of a path, and no screen calls it. */
function isEndpoint({ path }: { path: string }): boolean {
  return path.startsWith("/");
}

/** On how many screens each operation is. */
export function linkCountsQuery(project: string, endpoints: readonly Endpoint[]) {
  const operations = endpoints.map(({ id }) => id);
  return queryOptions({
    queryKey: [...projectKey(project), "link-counts", operations],
    queryFn: async ({ signal }) => {
      const { counts } = await api.call(
        "countLinks",
        { params: { id: project }, body: { operations } },
        { signal },
      );
      return counts;
    },
    enabled: operations.length > 0,
    placeholderData: (previous) => previous,
  });
}
