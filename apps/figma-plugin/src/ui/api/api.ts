import { ApiError, createClient } from "@linkspan/contract";
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { apiUrl, endSession, readAccessToken } from "./session.ts";

/** The one client for everything that needs a person. */
export const api = createClient({
  base: apiUrl,
  fetch: (url, init) => fetch(url, init),
  accessToken: readAccessToken,
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endRevokedSession }),
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

function isWorthRetrying(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return failures < 2 && status >= 500;
}

/** A revoked device: the person signs in again. */
function endRevokedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401) void endSession();
}

/** Turns `not_found` into null. */
export async function orNull<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
