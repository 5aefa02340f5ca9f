import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { retryDelay, retryQuery } from "../../lib/api/retry-query.ts";
import { showProblem } from "./problem-toast.ts";

export function createQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({
      // With data on the screen it was a refresh in the background. `told` is for pages that say it in place of the data.
      onError: (error, query) => {
        if (query.state.data === undefined && !query.meta?.told) showProblem(error);
      },
    }),
    mutationCache: new MutationCache({
      // `told` is for forms that say in their own place what went wrong.
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.told) showProblem(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryQuery,
        retryDelay,
        // The browser's idea of being online is often wrong, and a query that waits for it looks like a hung page.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // A button that waits for a connection without saying so is worse than one that fails.
      mutations: { networkMode: "always" },
    },
  });
}
