import {
  ApiError,
  contentPath,
  createClient,
  fillPath,
  type ImmutableRead,
  type RouteResponse,
  type Routes,
  resultsVersion,
} from "@linkspan/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Whose documentation is read: a revision of a project, or what a share link opens. */
export type ContentSource = { id: string; number: number } | { token: string };

/** New URLs are signed so long before the old ones expire. */
const renewalMs = 30_000;

function contentUrlQuery(source: ContentSource) {
  return queryOptions({
    queryKey: ["content-url", "token" in source ? source.token : `${source.id}/${source.number}`],
    queryFn: ({ signal }) =>
      "token" in source
        ? api.call("readSharedContentUrl", { params: source }, { signal })
        : api.call("readContentUrl", { params: source }, { signal }),
    staleTime: ({ state }) => (state.data ? state.data.seconds * 1000 - renewalMs : 0),
    // The query that needs the URL shows the error.
    meta: { showsError: true },
  });
}

/** What a read takes beside the revision. */
type Input = { params?: Record<string, string>; query?: Record<string, string | number> };

/** Reads what never changes of a revision at its signed URL, which shared caches answer. Callers cache it, whatever its signature. */
export async function readContent<Name extends ImmutableRead>(
  { client, signal }: { client: QueryClient; signal: AbortSignal },
  source: ContentSource,
  name: Name,
  input: Input,
): Promise<RouteResponse<Routes[Name]>> {
  const read = async () => {
    const { base, signature } = await client.query(contentUrlQuery(source));
    const content = createClient({ base, fetch: (url, init) => fetch(`${url}&${signature}`, init) });
    // Results of another version are another response.
    const query = { ...input.query, results: resultsVersion };
    const path = fillPath(contentPath(name), input.params);
    return (await content.request("GET", path, { query }, { signal })) as RouteResponse<Routes[Name]>;
  };
  try {
    return await read();
  } catch (error) {
    // The clock was changed, or the content was made again.
    if (!(error instanceof ApiError) || error.code !== "content_url_expired") throw error;
    client.removeQueries(contentUrlQuery(source));
    return read();
  }
}
