import { buffer } from "node:stream/consumers";
import type { NavigatorPage } from "@linkspan/contract";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { findMember } from "../projects/membership.service.ts";
import {
  findNavigatorPage,
  readNavigatorPage,
  type StoredPage,
  writeNavigator,
} from "./analyze/navigator-pages.ts";
import { selectOperationIdsAt, selectOperationPlace, updateNavigator } from "./revisions.queries.ts";
import { findResults, readerOf } from "./revisions.service.ts";

type Work = Pick<Deps, "db" | "blobs">;

type Wanted = { id: string; number: number; page?: number | undefined; operation?: string | undefined };

/** A page of the navigator, by its number or by an operation on it. */
export async function readNavigator(deps: Work, caller: Caller, wanted: Wanted): Promise<NavigatorPage> {
  await findMember(deps.db, caller.id, wanted.id);
  return composeNavigator(deps, wanted);
}

/** The same, whoever asks. */
export async function composeNavigator(deps: Work, wanted: Wanted): Promise<NavigatorPage> {
  const { navigator, index } = await findResults(deps, wanted);
  const read = readerOf(deps, navigator ?? (await keepNavigator(deps, index)));
  const page = await readNavigatorPage(read, await findPage(deps, read, wanted));
  return nameOperations(deps, wanted, page);
}

/** Analyses from before there were pages get them when they are first asked for. */
async function keepNavigator({ db, blobs }: Work, index: Buffer): Promise<Buffer> {
  const content = JSON.parse((await buffer(blobs.read(db, index))).toString()) as DocumentationIndex;
  return db.transaction().execute(async (tx) => {
    const navigator = await blobs.put(tx, writeNavigator(content));
    await updateNavigator(tx, index, navigator);
    return navigator;
  });
}

async function findPage(
  { db }: Work,
  read: ReturnType<typeof readerOf>,
  { id, number, page = 0, operation }: Wanted,
): Promise<number> {
  if (operation === undefined) return page;
  const place = await selectOperationPlace(db, id, number, operation);
  if (place === undefined) throw new AppError("not_found", "This revision has no such operation.");
  return findNavigatorPage(read, place);
}

async function nameOperations(
  { db }: Work,
  revision: { id: string; number: number },
  { lines, ...page }: StoredPage,
): Promise<NavigatorPage> {
  const places = lines.flatMap((line) => ("place" in line ? line.place : []));
  const ids = await selectOperationIdsAt(db, revision, places);
  let turn = 0;
  const named = lines.map((line) => {
    if (!("place" in line)) return line;
    const { place: _, ...shown } = line;
    return { id: ids[turn++] ?? "", ...shown };
  });
  return { ...page, lines: named };
}
