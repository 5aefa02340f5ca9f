import { QueryClient } from "@tanstack/react-query";
import { seedDocsCache } from "../features/docs/fill-docs.ts";
import { retryDelay, retryQuery } from "../lib/api/retry-query.ts";
import type { SharedPageState } from "./page-state.ts";

/** Answers that are here before anything is asked: what the page came with. */
export function fillClient(page: SharedPageState): QueryClient {
  const client = createReaderClient();
  if (typeof page === "string" || !page.navigator) return client;
  const { token, segment, navigator, operation, parts } = page;
  seedDocsCache(client, { of: "share", token }, { navigator, operation, parts, isNamed: segment !== null });
  return client;
}

/** What fails says so in its own place. */
export function createReaderClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryQuery,
        retryDelay,
        networkMode: "always",
        // The server draws with it once: nothing is thrown away by a clock there.
        ...(typeof document === "undefined" ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      },
    },
  });
}
