import { queryOptions } from "@tanstack/react-query";
import { readContent } from "../../../lib/api/content.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { neverStale } from "../queries.ts";

/** A revision of a project: share links have no overview. */
export type ProjectScope = Extract<DocsScope, { of: "project" }>;

export function overviewQuery(scope: ProjectScope) {
  return queryOptions({
    ...neverStale,
    queryKey: ["overview", keyOf(scope)],
    queryFn: (reading) =>
      retryWhenRateLimited(reading.signal, () => readContent(reading, scope, "readOverview", {})),
  });
}
