import type { SharedDocsPage } from "@linkspan/contract";
import { ApiError, navigatorPageLines } from "@linkspan/contract";
import { QueryClient } from "@tanstack/react-query";
import type { DocPlace } from "../features/docs/place.ts";
import {
  docPartQuery,
  navigatorAtQuery,
  navigatorPageQuery,
  operationQuery,
} from "../features/docs/queries.ts";

/** Answers that are here before anything is asked: what the page came with. What fails says so in its own place. */
export function fillClient(page: SharedDocsPage | null): QueryClient {
  const client = new QueryClient({
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
  if (!page?.navigator) return client;
  const { token, segment, navigator, operation, parts } = page;
  const place: DocPlace = { of: "share", token };
  client.setQueryData(navigatorPageQuery(place, navigator.from / navigatorPageLines).queryKey, navigator);
  if (operation) {
    if (operation.content !== undefined) {
      client.setQueryData(operationQuery(place, operation.id).queryKey, operation.content);
    }
    if (segment !== null) {
      client.setQueryData(navigatorAtQuery(client, place, operation.id).queryKey, navigator);
    }
  }
  for (const [reference, part] of parts) {
    client.setQueryData(docPartQuery(place, reference).queryKey, part ?? null);
  }
  return client;
}
