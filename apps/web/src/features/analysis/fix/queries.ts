import { type FixEntry, type FixTask, maxFixEntriesPerPage } from "@linkspan/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import type { DraftKey } from "./draft/draft-store.ts";

/** A task with one page of its rows; null when the revision has no such task. */
export function fixTaskQuery({ id, number }: DraftKey, rule: string, page: number) {
  return queryOptions({
    queryKey: ["fix-task", id, number, rule, page],
    queryFn: ({ signal }) => readTask({ id, number }, { rule, page }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where the row of a finding is: in the list, or separate because it wins no points. */
type FoundRow = { index: number; other?: never } | { index?: never; other: FixEntry } | null;

/** The row of a finding. */
export function fixRowQuery(client: QueryClient, draftKey: DraftKey, rule: string, pointer: string) {
  const { id, number } = draftKey;
  return queryOptions({
    queryKey: ["fix-task", id, number, rule, "row", pointer],
    queryFn: async ({ signal }): Promise<FoundRow> => {
      const task = await readTask(draftKey, { rule, pointer }, signal);
      const isWanted = (entry: FixEntry) => entry.pointer === pointer || entry.key === pointer;
      const found = task?.entries.find(isWanted);
      if (!task || !found) return null;
      const page = pageOf(task);
      const listed = await client.query(fixTaskQuery(draftKey, rule, page));
      const at = listed?.entries.findIndex(isWanted) ?? -1;
      return at < 0 ? { other: found } : { index: page * maxFixEntriesPerPage + at };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The number of a response's page, from its `next`: responses do not contain their own number. */
function pageOf({ next, entry_count }: Pick<FixTask, "next" | "entry_count">): number {
  return next === null ? Math.max(0, Math.ceil(entry_count / maxFixEntriesPerPage) - 1) : next - 1;
}

type FixEntriesQuery = { rule: string; page?: number; pointer?: string };

async function readTask(
  params: DraftKey,
  query: FixEntriesQuery,
  signal: AbortSignal,
): Promise<FixTask | null> {
  const call = () => api.call("listFixTasks", { params, query }, { signal });
  const { items } = await retryWhenRateLimited(signal, call);
  return items[0] ?? null;
}
