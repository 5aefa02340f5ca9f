import type { NavigatorPage, OperationLine } from "@linkspan/contract";
import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { DocsScope } from "../docs/docs-scope.ts";
import { isOperation } from "../docs/navigator/lines.ts";
import { navigatorAtQuery } from "../docs/queries.ts";

/** Operations by ID, each with its index in the navigator. */
export type Operations = ReadonlyMap<string, { line: OperationLine; index: number }>;

type Found = { operations: Operations; isPending: boolean };

/** Reads some operations by their IDs, without loading the whole navigator. Removed ones are left out. */
export function useOperations(scope: DocsScope, ids: readonly string[]): Found {
  const client = useQueryClient();
  const { pages, isPending } = useQueries({
    queries: ids.map((id) => ({ ...navigatorAtQuery(client, scope, id), meta: { showsError: true } })),
    combine: combinePages,
  });
  const operations = useMemo(() => {
    const wanted = new Set(ids);
    const found = new Map<string, { line: OperationLine; index: number }>();
    for (const page of new Set(pages)) {
      for (const [offset, line] of (page?.lines ?? []).entries()) {
        if (page && isOperation(line) && wanted.has(line.id)) {
          found.set(line.id, { line, index: page.from + offset });
        }
      }
    }
    return found;
  }, [ids, pages]);
  return { operations, isPending };
}

function combinePages(results: UseQueryResult<NavigatorPage | null>[]) {
  return {
    pages: results.map(({ data }) => data),
    isPending: results.some((result) => result.isPending),
  };
}
