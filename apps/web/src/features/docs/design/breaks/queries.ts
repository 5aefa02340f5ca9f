import { formatFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";
import { neverStale } from "../../queries.ts";

/** The changes of a revision that affect layers bound to an operation. Live events of the project refetch it. */
export function operationBreaksQuery(project: string, operation: string, after: number) {
  return queryOptions({
    queryKey: ["project", project, "changes", "operation", operation, after],
    queryFn: ({ signal }) =>
      api.call("listChanges", { params: { id: project }, query: { after, operation } }, { signal }),
    // The pane is complete without it.
    meta: { showsError: true },
  });
}

const added = new Set(["added", "required-added", "required-with-default-added"]);

type Compared = { project: string; operation: string; before: number; after: number };

/** The row keys of the fields that an operation has only in the later revision. */
export function addedFieldsQuery(client: QueryClient, compared: Compared) {
  const { project, operation, before, after } = compared;
  return queryOptions({
    ...neverStale,
    queryKey: ["added-fields", project, operation, before, after],
    queryFn: async () => {
      const [{ compareRevisions }, { toFieldAddress }] = await Promise.all([
        import("../../history/comparison-query.ts"),
        import("@linkspan/engine/diff"),
      ]);
      const { changes } = await compareRevisions(client, compared);
      return changes.flatMap(({ kind, where, rename }) => {
        const address = rename ? toFieldAddress(rename.to) : added.has(kind) && toFieldAddress(where);
        return address ? [toRowKey(formatFieldAddress(address))] : [];
      });
    },
    // A new operation has no state before.
    retry: false,
    meta: { showsError: true },
  });
}
