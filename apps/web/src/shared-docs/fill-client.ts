import type { SharedDocsPage } from "@linkspan/contract";
import { ApiError } from "@linkspan/contract";
import { QueryClient } from "@tanstack/react-query";
import { seedDocsCache } from "../features/docs/fill-docs.ts";

/** Answers that are here before anything is asked: what the page came with. */
export function fillClient(page: SharedDocsPage | null): QueryClient {
  const client = createReaderClient();
  if (!page?.navigator) return client;
  const { token, segment, navigator, operation, parts } = page;
  seedDocsCache(client, { of: "share", token }, { navigator, operation, parts, isNamed: segment !== null });
  return client;
}

/** What fails says so in its own place. */
export function createReaderClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        networkMode: "always",
        // The server draws with it once: nothing is thrown away by a clock there.
        ...(typeof document === "undefined" ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      },
    },
  });
}
