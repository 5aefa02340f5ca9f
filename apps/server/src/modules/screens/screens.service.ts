import {
  type Coverage,
  type OperationScreens,
  type ScreenDetails,
  type ScreenPage,
  type ScreenQuery,
  screensPerPage,
} from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { signContentUrl } from "../content/content.service.ts";
import { readOperationLinks, readScreenLinks } from "../links/read-links.service.ts";
import { findMember } from "../membership/membership.service.ts";
import { presentScreen } from "./present-screen.ts";
import {
  type ScreenRow,
  selectOperationCounts,
  selectPageCounts,
  selectPictureMap,
  selectScreen,
  selectScreenPage,
  selectScreensByNode,
  sumPictureBytes,
} from "./screens.queries.ts";

type ScreenDeps = Pick<Deps, "db" | "blobs" | "config">;

/** The screens of a project, page by page in the order of the design file. */
export async function listScreens(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
  id: string,
  query: ScreenQuery,
): Promise<ScreenPage> {
  await findMember(deps.db, caller.id, id);
  const rows = await selectScreenPage(deps.db, id, query, parseCursor(query.after));
  const items = rows.slice(0, screensPerPage);
  const last = rows.length > screensPerPage ? items.at(-1) : undefined;
  return {
    items: items.map((row) => presentScreen(deps.config, row)),
    next: last ? formatCursor(last) : null,
  };
}

/** A screen with its layers, links and bindings. */
export async function readScreen(
  deps: ScreenDeps,
  caller: Caller,
  { id, node }: { id: string; node: string },
): Promise<ScreenDetails> {
  await findMember(deps.db, caller.id, id);
  const row = await selectScreen(deps.db, id, node);
  if (!row) throw new AppError("not_found");
  const details = await readScreenLinks(deps, id, { screen: node, layers: row.layers_sha256 });
  return { screen: presentScreen(deps.config, row), ...details };
}

/** The screens that use an operation, with its links and bindings there. */
export async function listOperationScreens(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
  key: { id: string; operation: string },
): Promise<OperationScreens> {
  await findMember(deps.db, caller.id, key.id);
  return listOperationScreensUnchecked(deps, key);
}

export async function listOperationScreensUnchecked(
  deps: Pick<Deps, "db" | "config">,
  { id, operation }: { id: string; operation: string },
): Promise<OperationScreens> {
  const found = await readOperationLinks(deps, id, operation);
  const nodes = new Set(found.links.flatMap(({ screen }) => screen ?? []));
  const rows = await selectScreensByNode(deps.db, id, [...nodes]);
  return { screens: rows.map((row) => presentScreen(deps.config, row)), ...found };
}

/** How much of the design and of the API is connected. */
export async function readCoverage(deps: Pick<Deps, "db">, caller: Caller, id: string): Promise<Coverage> {
  await findMember(deps.db, caller.id, id);
  const [pages, operations, pictureBytes] = await Promise.all([
    selectPageCounts(deps.db, id),
    selectOperationCounts(deps.db, id),
    sumPictureBytes(deps.db, id),
  ]);
  const sum = (key: "screens" | "linked_screens" | "bindings" | "broken") =>
    pages.reduce((total, page) => total + page[key], 0);
  return {
    ...operations,
    screens: sum("screens"),
    linked_screens: sum("linked_screens"),
    bindings: sum("bindings"),
    broken: sum("broken"),
    picture_bytes: pictureBytes,
    pages,
  };
}

/** Node ID of a screen → signed URL of its picture. */
export async function readImageMap(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
  id: string,
): Promise<Record<string, string>> {
  await findMember(deps.db, caller.id, id);
  const rows = await selectPictureMap(deps.db, id);
  return Object.fromEntries(
    rows.map(({ node_id, picture_sha256 }) => [node_id, signContentUrl(deps.config, picture_sha256)]),
  );
}

export function formatCursor({ position, node_id }: ScreenRow): string {
  return `${position}~${node_id}`;
}

export function parseCursor(cursor: string | undefined): { position: number; nodeId: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, position, nodeId] = /^(\d{1,9})~([\dI:;]{1,400})$/.exec(cursor) ?? [];
  if (!position || !nodeId) throw new AppError("invalid_request", "query.after: unknown cursor");
  return { position: Number(position), nodeId };
}
