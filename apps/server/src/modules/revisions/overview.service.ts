import type { DocOverview, RevisionSummary } from "@linkspan/contract";
import type { ApiOverview } from "@linkspan/engine/documentation";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import { findPartPlace, overviewReference } from "./analyze/directory.ts";
import { readNavigatorUnchecked } from "./navigator.service.ts";
import { selectOperationIdsAt } from "./revisions.queries.ts";
import { findResults, type Results, readerOf } from "./revisions.service.ts";

/** What a revision says about the whole API. */
export async function readOverview(
  deps: ReadDeps,
  caller: Caller,
  target: RevisionRef,
): Promise<DocOverview> {
  await findMember(deps.db, caller.id, target.id);
  const results = await findResults(deps, target);
  const stored = (await readStored(deps, results)) ?? (await composeFromNavigator(deps, target, results));
  const places = stored.tags.flatMap(({ first }) => first ?? []);
  const ids = await selectOperationIdsAt(deps.db, target, places);
  let turn = 0;
  const tags = stored.tags.map(({ first, ...tag }) => ({
    ...tag,
    operation: first === null ? null : (ids[turn++] ?? null),
  }));
  return { ...stored, tags };
}

async function readStored(deps: ReadDeps, { directory, pack }: Results): Promise<ApiOverview | undefined> {
  const place = await findPartPlace(readerOf(deps, directory), overviewReference);
  if (!place) return undefined;
  const text = await deps.blobs.readRange(deps.db, pack, place.start, place.start + place.length);
  return JSON.parse(text.toString()) as ApiOverview;
}

/** Revisions that were processed before overviews were stored have what the navigator knows. */
async function composeFromNavigator(
  deps: ReadDeps,
  target: RevisionRef,
  { summary }: Results,
): Promise<ApiOverview> {
  const navigator = await readNavigatorUnchecked(deps, target);
  const { endpoints = 0, schemas = 0 } = (summary ?? {}) as Partial<RevisionSummary>;
  return {
    title: navigator.title,
    version: navigator.version,
    summary: "",
    description: "",
    terms: "",
    contact: null,
    license: null,
    externalDocs: null,
    servers: navigator.api.servers.map((url) => ({ url, description: "", variables: [] })),
    schemes: navigator.api.securitySchemes.map((scheme) => ({
      ...scheme,
      format: "",
      description: "",
      url: "",
      flows: [],
    })),
    tags: [],
    groups: [],
    counts: {
      endpoints,
      operations: navigator.operation_count,
      schemas,
      webhooks: navigator.webhook_count ?? 0,
      tags: navigator.tag_count,
    },
  };
}
