import {
  ChangePage,
  ChangeSummary,
  maxRenderedChanges,
  Project,
  type ProjectChanges,
  Revision,
} from "@linkspan/contract";
import * as z from "zod/mini";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import type { OpenedPage } from "../../http/rendered-pages.ts";
import { openChanges } from "../changes/changes.service.ts";
import { readChangeSummary } from "../changes/newest-changes.service.ts";
import { readProject } from "../projects/projects.service.ts";
import { getRevision } from "../revisions/revisions.service.ts";
import { readRevisionNumber } from "./read-revision-number.ts";
import { withoutPictureUrls } from "./without-picture-urls.ts";

type ChangesDeps = Pick<Deps, "db" | "blobs" | "cache" | "queue" | "config">;

/** What the URL of the page asks for; undefined for what no link of ours has. */
type Requested = { id: string; url: string; query: Readonly<Record<string, unknown>> };

/** The page with the changes between two revisions: their counts, and the first of those that break something. */
export async function openChangesPage(
  deps: ChangesDeps,
  caller: Caller,
  { id, url, query }: Requested,
): Promise<OpenedPage | undefined> {
  const { before, after, ...others } = query;
  const named = { before: readRevisionNumber(before), after: readRevisionNumber(after) };
  // Another filter than the first one is the browser's.
  if (named.before === "invalid" || named.after === "invalid" || Object.keys(others).length > 0)
    return undefined;
  const asked = { before: named.before, after: named.after };
  // Parsed as the API's responses are: fields that the contract doesn't have are dropped.
  const project = z.parse(Project, await readProject(deps, caller, id));
  const summary = z.parse(ChangeSummary, await readChangeSummary(deps, caller, id));
  const list = await openChanges(deps, caller, id, {
    ...asked,
    after: asked.after ?? summary.compared?.after,
  });
  const read = async (verdict?: "breaking" | "safe") => trim(z.parse(ChangePage, await list({ verdict })));
  const breaking = await read("breaking");
  if (breaking.state !== "ready") return undefined;
  const verdict = breaking.listed.breaking > 0 ? "breaking" : undefined;
  const [shown, safe, earlier, later] = await Promise.all([
    verdict ? breaking : read(),
    read("safe"),
    getRevision(deps, caller, { id, number: breaking.before }),
    getRevision(deps, caller, { id, number: breaking.after }),
  ]);
  const changes: ProjectChanges = {
    project,
    summary: { ...summary, screens: [], operations: [] },
    named: asked,
    before: z.parse(Revision, earlier),
    after: z.parse(Revision, later),
    shown: { verdict, page: shown },
    safe: { ...safe, screens: [] },
  };
  return {
    url,
    status: 200,
    headers: { "cache-control": "private, no-cache" },
    // Two revisions of the project can be any pair, so only the newest is stored.
    key: asked.before === undefined && asked.after === undefined ? [changes] : undefined,
    read: async () => ({ changes }),
  };
}

/** The first changes, and the screens of their layers. */
function trim(page: ChangePage): ChangePage {
  const items = page.items.slice(0, maxRenderedChanges);
  const nodes = new Set(items.flatMap(({ reach }) => reach.first.map(({ screen_id }) => screen_id)));
  const screens = page.screens.filter(({ node_id }) => nodes.has(node_id)).map(withoutPictureUrls);
  return { ...page, items, screens };
}
