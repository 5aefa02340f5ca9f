import {
  type NavigatorPage,
  navigatorPageLines,
  type OperationDocs,
  readOperationId,
  type SharedPage,
  sharedPages,
} from "@linkspan/contract";
import type { FieldAddress } from "@linkspan/engine/field-address";
import type { FastifyRequest } from "fastify";
import type { ReadDeps } from "../../deps.ts";
import type { OpenedPage, RenderedPage } from "../../http/rendered-pages.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { collectDocs, findOperation, readFieldQuery } from "../documentation/collect-docs.service.ts";
import { readNavigator } from "../documentation/navigator.service.ts";
import { findOperationIndex } from "../revisions/operation-ids.service.ts";
import { findResults, type Results, requestReprocessing } from "../revisions/results.service.ts";
import { findLink, presentLink } from "./shared.service.ts";

/** The pages that share links open. */
export function listSharedPages(deps: ReadDeps): RenderedPage[] {
  const open = (request: FastifyRequest) => openSharedPage(deps, request);
  return [
    { path: `${sharedPages}:token`, open },
    { path: `${sharedPages}:token/op/:operation`, open },
  ];
}

type Params = { token: string; operation?: string };

/** A revoked link may still be in caches, but not for longer than this. */
const cached = { "cache-control": "public, max-age=300" };
const uncached = { "cache-control": "no-store" };

/** Links are looked up on every request: a rendered page of a link that ended is not sent again. */
async function openSharedPage(
  deps: ReadDeps,
  { params, query, url }: FastifyRequest,
): Promise<OpenedPage | undefined> {
  const { token, operation: segment } = params as Params;
  const link = await findLink(deps, token);
  // The browser renders these itself.
  if ((link?.kind === "analysis" || link?.kind === "changes") && segment === undefined) return undefined;
  if (link?.kind !== "docs") return showState("expired", 404, uncached);
  const { id, number, directory } = link;
  if (number !== null && link.is_outdated) {
    await requestReprocessing(deps, { id, number });
    return showState("outdated", 503, { ...uncached, "retry-after": "2" });
  }
  if (number !== null && !directory) return showState("expired", 404, uncached);
  const shown = presentLink(link);
  const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
  const isLost = operation !== undefined && !(await hasOperation(deps, { id, number }, operation));
  return {
    url,
    status: isLost ? 404 : 200,
    headers: isLost ? uncached : cached,
    key: isLost || url.includes("?") ? undefined : [shown, number, directory?.toString("hex")],
    read: async () => ({
      shared: {
        kind: "docs",
        link: shown,
        ...(number === null
          ? { docs: null }
          : await collectAround(deps, { id, number }, operation, readFieldQuery(query))),
      },
    }),
  };
}

async function hasOperation(
  deps: ReadDeps,
  { id, number }: { id: string; number: number | null },
  operation: string | null,
): Promise<boolean> {
  if (number === null || operation === null) return false;
  return (await findOperationIndex(deps, { id, number }, operation)) !== undefined;
}

/** A page without documentation; it is the same for all links. */
function showState(
  kind: "expired" | "outdated",
  status: number,
  headers: Record<string, string>,
): OpenedPage {
  return {
    url: `${sharedPages}${kind}`,
    status,
    headers,
    key: [kind],
    read: async () => ({ shared: { kind } }),
  };
}

type DocsPage = Pick<Extract<SharedPage, { kind: "docs" }>, "around"> & { docs: OperationDocs };

/** The operation that the path names, or the first one, with operations on the pages of the navigator around it. */
async function collectAround(
  deps: ReadDeps,
  target: RevisionRef,
  operation: string | null | undefined,
  field: FieldAddress | undefined,
): Promise<DocsPage> {
  const results = await findResults(deps, target);
  const docs = await collectDocs(deps, target, results, operation, field);
  return { docs, around: await findAround(deps, target, results, docs.navigator) };
}

async function findAround(
  deps: ReadDeps,
  target: RevisionRef,
  results: Results,
  { from, line_count }: NavigatorPage,
): Promise<DocsPage["around"]> {
  const page = from / navigatorPageLines;
  const read = async (other: number) =>
    other < 0 || other * navigatorPageLines >= line_count
      ? null
      : (findOperation((await readNavigator(deps, results, { ...target, page: other })).lines) ?? null);
  return { before: await read(page - 1), after: await read(page + 1) };
}
