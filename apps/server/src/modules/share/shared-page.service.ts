import {
  type NavigatorPage,
  navigatorPageLines,
  readOperationId,
  type SharedDocsPage,
} from "@linkspan/contract";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { collectDocs, findOperation } from "../documentation/collect-docs.service.ts";
import { readNavigatorUnchecked } from "../documentation/navigator.service.ts";
import { requestReprocessing } from "../revisions/results.service.ts";
import { findLink } from "./shared.service.ts";

/** What a link opens: a page of documentation, something that the app draws, or nothing. */
export type Opened =
  | { kind: "docs"; key: string; collect: () => Promise<SharedDocsPage> }
  | { kind: "app" }
  | { kind: "outdated" }
  | { kind: "nothing" };

/** Looks a link up. Whatever is kept of its pages, a link that ended opens nothing from then on. */
export async function openSharedPage(
  deps: ReadDeps,
  { token, segment }: { token: string; segment: string | null },
): Promise<Opened> {
  const link = await findLink(deps, token);
  if (link?.kind === "analysis" && segment === null) return { kind: "app" };
  if (link?.kind !== "docs") return { kind: "nothing" };
  const { id, number, name } = link;
  const expiresAt = link.expires_at?.toISOString() ?? null;
  const head = { token, segment, projectName: name, expiresAt, isSample: link.is_sample };
  if (number !== null && link.is_outdated) {
    await requestReprocessing(deps, { id, number });
    return { kind: "outdated" };
  }
  if (number !== null && !link.directory) return { kind: "nothing" };
  return {
    kind: "docs",
    // Content is named by its hash: a page under this key is never out of date.
    key: JSON.stringify([link.directory?.toString("hex"), number, head]),
    collect: async () => ({
      ...head,
      ...(number === null ? nothing : await collectAround(deps, { id, number }, segment)),
    }),
  };
}

type Docs = Pick<SharedDocsPage, "navigator" | "operation" | "around" | "parts">;

const nothing: Docs = { navigator: null, operation: null, around: { before: null, after: null }, parts: [] };

/** The operation that the address names, or the first one, with the way to those around it. */
async function collectAround(deps: ReadDeps, target: RevisionRef, segment: string | null): Promise<Docs> {
  const named = segment === null ? undefined : (readOperationId(segment) ?? null);
  const docs = await collectDocs(deps, target, named);
  return { ...docs, around: await findAround(deps, target, docs.navigator) };
}

async function findAround(
  deps: ReadDeps,
  target: RevisionRef,
  { from, line_count }: NavigatorPage,
): Promise<Docs["around"]> {
  const page = from / navigatorPageLines;
  const read = async (other: number) =>
    other < 0 || other * navigatorPageLines >= line_count
      ? null
      : (findOperation((await readNavigatorUnchecked(deps, { ...target, page: other })).lines) ?? null);
  return { before: await read(page - 1), after: await read(page + 1) };
}
