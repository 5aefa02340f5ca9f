import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { neverStale } from "../queries.ts";

/** A revision of a project: share links have no overview. */
export type ProjectScope = Extract<DocsScope, { of: "project" }>;

export function overviewQuery(scope: ProjectScope) {
  const params = { id: scope.id, number: scope.number };
  return queryOptions({
    ...neverStale,
    queryKey: ["overview", keyOf(scope)],
    queryFn: ({ signal }) =>
      retryWhenRateLimited(signal, () => api.call("readOverview", { params }, { signal })),
  });
}
