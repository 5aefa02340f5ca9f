import { navigatorPageLines, type OperationLine } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { isOperation } from "../../docs/navigator/lines.ts";
import { navigatorPageQuery } from "../../docs/queries.ts";
import { mergeLinks } from "../map/map-links.ts";
import type { MapPicture } from "./map-picture.ts";

type Options = { title: string; isRtl: boolean };

/** Reads all screens, operations and links, whatever is shown. */
export async function fetchMap(
  client: QueryClient,
  scope: DocsScope & { of: "project" },
  options: Options,
): Promise<MapPicture> {
  const params = { id: scope.id };
  const screens = await fetchAll((query) => api.call("listScreens", { params, query }));
  const links = mergeLinks(await fetchAll((query) => api.call("listLinks", { params, query })));
  const operations = await fetchOperations(client, scope);
  return { ...options, screens, operations, links };
}

type Page<Item> = { items: Item[]; next: string | null };

async function fetchAll<Item>(read: (query: { after?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  const { signal } = new AbortController();
  let query: { after?: string } | undefined = {};
  while (query) {
    const from: { after?: string } = query;
    const { items, next } = await retryWhenRateLimited(signal, () => read(from));
    all.push(...items);
    query = next === null ? undefined : { after: next };
  }
  return all;
}

async function fetchOperations(client: QueryClient, scope: DocsScope): Promise<OperationLine[]> {
  const head = await client.query(navigatorPageQuery(scope, 0));
  const count = Math.ceil(head.line_count / navigatorPageLines);
  const operations: OperationLine[] = [];
  for (let page = 0; page < count; page++) {
    const { lines } = await client.query(navigatorPageQuery(scope, page));
    operations.push(...lines.filter(isOperation));
  }
  // Webhooks come last, and no screen calls them.
  return operations.slice(0, head.operation_count);
}
