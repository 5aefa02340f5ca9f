import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { retryDelay, retryQuery } from "../../lib/api/retry-query.ts";
import { showProblem } from "./problem-toast.ts";

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      // No toast if there is data (it was a background refresh), or if the page shows the error itself (`showsError`).
      onError: (error, query) => {
        if (query.state.data === undefined && !query.meta?.showsError) showProblem(error);
      },
    }),
    mutationCache: new MutationCache({
      // No toast if the form shows the error itself.
      onError: (error, _variables, _result, mutation) => {
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
