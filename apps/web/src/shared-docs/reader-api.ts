import { apiBase, createClient } from "@linkspan/contract";

/**
 * Stands in the place of `lib/api/api.ts` in this build: readers by a link have no session, and the keeper of sessions is
 * nothing that they should wait for.
 */
export const api = createClient({ base: apiBase, fetch: (url, init) => fetch(url, init) });
