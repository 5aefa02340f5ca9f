import { navigatorPageLines, type OperationLine, type Screen } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryWhenRateLimited } from "../../../lib/api/retry-when-rate-limited.ts";
import type { DocsScope } from "../../docs/docs-scope.ts";
import { isOperation } from "../../docs/navigator/lines.ts";
import { navigatorPageQuery } from "../../docs/queries.ts";
import { mergeLinks } from "../map/map-links.ts";
import type { MapPicture } from "./map-picture.ts";

/** More pictures would make a file of many megabytes. */
const maxPictures = 200;

/** Concurrent requests for pictures. */
const together = 4;

type Options = { title: string; isRtl: boolean; withPictures: boolean };

/** Reads all screens, operations and links, whatever is shown. */
export async function fetchMap(
  client: QueryClient,
  scope: DocsScope & { of: "project" },
  { title, isRtl, withPictures }: Options,
): Promise<MapPicture> {
  const params = { id: scope.id };
  const screens = await fetchAll((query) => api.call("listScreens", { params, query }));
  const links = mergeLinks(await fetchAll((query) => api.call("listLinks", { params, query })));
  const pictures = withPictures
    ? await fetchPictures(screens.slice(0, maxPictures))
    : new Map<string, string>();
  return {
    title,
    isRtl,
    links,
    screens: screens.map(({ node_id, name, page_name }) => {
      return { node_id, name, page_name, picture: pictures.get(node_id) };
    }),
    operations: await fetchOperations(client, scope),
  };
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

async function fetchPictures(screens: readonly Screen[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  const waiting = [...screens];
  const work = async () => {
    for (let screen = waiting.pop(); screen; screen = waiting.pop()) {
      const url = screen.thumbnail_url && (await fetchPicture(screen.thumbnail_url));
      if (url) pictures.set(screen.node_id, url);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
  return pictures;
}

/** A picture as a data URL; undefined when it cannot be loaded, which leaves an empty frame. */
async function fetchPicture(url: string): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "image/webp";
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}
