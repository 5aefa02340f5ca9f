import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { retryDelay, retryQuery } from "../../lib/api/retry-query.ts";
import { isMaintenance, setMaintenance } from "../../lib/maintenance.ts";
import { showProblem } from "./problem-toast.ts";

type Options = {
  /** The layout shows the maintenance page. Others show maintenance as a failed call. */
  hasMaintenancePage?: boolean;
};

export function createQueryClient({ hasMaintenancePage = false }: Options = {}) {
  const startsMaintenance = (error: Error) => {
    if (!hasMaintenancePage || !isMaintenance(error)) return false;
    setMaintenance(true);
    return true;
  };
  return new QueryClient({
    queryCache: new QueryCache({
      // No toast if there is data (it was a background refresh), or if the page shows the error itself (`showsError`).
      onError: (error, query) => {
        if (startsMaintenance(error)) return;
        if (query.state.data === undefined && !query.meta?.showsError) showProblem(error);
      },
    }),
    mutationCache: new MutationCache({
      // No toast if the form shows the error itself.
      onError: (error, _variables, _result, mutation) => {
        if (startsMaintenance(error)) return;
        if (!mutation.meta?.showsError) showProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryQuery,
        retryDelay,
        // `navigator.onLine` is often wrong, and a query that waits for it looks like a page that hangs.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // A mutation fails without a connection, instead of silently waiting for it.
      mutations: { networkMode: "always" },
    },
  });
}
