import type { Import, ImportOverview, NewImport } from "@linkspan/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { importsQuery } from "./queries.ts";

/** Starts an import; the dialog shows its errors. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewImport) => api.call("startImport", { params: { id }, body }),
    meta: { showsError: true },
    onSuccess: (changed) => showImport(client, id, changed),
    onSettled: () => refetchProject(client, id),
  });
}

/** Imports the chosen pages of an import that has listed them. */
export function useRunImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { import: string; pages: string[] }) =>
      api.call("runImport", { params: { id, import: chosen.import }, body: { pages: chosen.pages } }),
    meta: { showsError: true },
    onSuccess: (changed) => showImport(client, id, changed),
    onSettled: () => refetchProject(client, id),
  });
}

/** Continues a parked or failed import. Errors are toasts. */
export function useRetryImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (one: string) => api.call("retryImport", { params: { id, import: one } }),
    onSuccess: (changed) => showImport(client, id, changed),
    onSettled: () => refetchProject(client, id),
  });
}

/** Cancels an import. Errors are toasts. */
export function useCancelImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (one: string) => api.call("cancelImport", { params: { id, import: one } }),
    onSettled: () => refetchProject(client, id),
  });
}

/** Shows the changed import before the list of imports is read again. */
function showImport(client: QueryClient, id: string, changed: Import): void {
  client.setQueryData<ImportOverview>(importsQuery(id).queryKey, (known) => {
    if (!known) return known;
    const others = known.items.filter((item) => item.id !== changed.id);
    return { ...known, items: [changed, ...others] };
  });
}

/** Not awaited: the next step is shown before the rest of the page is up to date. */
function refetchProject(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: ["project", id] });
}
