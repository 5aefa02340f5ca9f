import type { Screen } from "@linkspan/contract";
import { api } from "../api/api.ts";
import { apiUrl } from "../api/session.ts";
import type { ChangedScreen } from "./sync-progress.ts";

type Query = { show: "linked"; page?: string; after?: string };

/** The linked screens of a project, or of one page of the file. */
export async function listLinkedScreens(id: string, page: string | undefined, signal: AbortSignal) {
  const found: Screen[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query: Query = { show: "linked", ...(page && { page }), ...(after && { after }) };
    const listed: { items: Screen[]; next: string | null } = await listScreens(id, query, signal);
    found.push(...listed.items.filter(({ state }) => state === "current"));
    after = listed.next;
  }
  return found;
}

function listScreens(id: string, query: Query, signal: AbortSignal) {
  return api.call("listScreens", { params: { id }, query }, { signal });
}

/** How many bound layers a screen still has after it was sent. */
export async function countBoundLayers(id: string, node: string, signal: AbortSignal) {
  const { bindings } = await api.call("readScreen", { params: { id, node } }, { signal });
  const found = bindings.filter(({ broken }) => broken !== "layer_deleted").length;
  return { found, all: bindings.length };
}

/** A linked screen that was deleted in Figma, as it was before: what was not broken yet breaks. */
export function toDeletedScreen({
  node_id,
  name,
  thumbnail_url,
  links,
  bindings,
  broken,
}: Screen): ChangedScreen {
  return {
    id: node_id,
    name,
    thumbnail: thumbnail_url === null ? undefined : new URL(thumbnail_url, apiUrl).href,
    state: "deleted",
    isRedrawn: false,
    bytes: 0,
    breaks: links + bindings - broken,
  };
}
