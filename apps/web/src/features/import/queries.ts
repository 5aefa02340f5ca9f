import type { Import, Screen } from "@linkspan/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../lib/api/retry-when-rate-limited.ts";
import { withPictures } from "../docs/design/queries.ts";
import { isActive } from "./import-state.ts";
import { collectChanges, countMarks } from "./result/collect-changes.ts";

/** Live events come sooner; this is for members whose stream is interrupted. */
const pollMs = 3000;

// Keys begin with the project, so that its live events refetch all of them.

/** The latest imports of a project, and what the caller has allowed in Figma. */
export function importsQuery(id: string) {
  return queryOptions({
    queryKey: ["project", id, "imports"],
    queryFn: ({ signal }) => api.call("readImports", { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isActive(state.data?.items[0]) ? pollMs : false),
    meta: { showsError: true },
  });
}

type Finished = Pick<Import, "id" | "created_at"> & { result: NonNullable<Import["result"]> };

/** The screens that an import found deleted, redrawn, renamed or moved. */
export function changedScreensQuery(id: string, { id: importId, created_at, result }: Finished) {
  return queryOptions({
    queryKey: ["project", id, "changed-screens", importId],
    queryFn: async ({ signal }) => {
      const wanted = result.deleted + result.redrawn + result.renamed + result.moved;
      const found: Screen[] = [];
      let after = "";
      // Pages of the list are read until all changes were found: the list has no filter for them.
      while (countMarks(collectChanges(found, created_at)) < wanted) {
        const query = after ? { after } : {};
        const { items, next } = await retryWhenRateLimited(signal, () =>
          api.call("listScreens", { params: { id }, query }, { signal }),
        );
        found.push(...items.filter(({ changed_at }) => changed_at !== null));
        if (next === null) break;
        after = next;
      }
      return collectChanges(found, created_at);
    },
    ...withPictures,
  });
}
