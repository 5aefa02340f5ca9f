import { framesPerCall, type Import, type ImportOverview, type NewImport } from "@linkspan/contract";
import { readFileKey } from "@linkspan/engine/design";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { importScopes, webhookScope } from "../../integrations/figma/figma-scopes.ts";
import { readFigmaScopes } from "../auth/figma-grants.service.ts";
import { publishScreens } from "../events/events.service.ts";
import { findMember, requireEditor } from "../membership/membership.service.ts";
import { adoptDesignFile } from "../projects/design-file.service.ts";
import { hasWebhook } from "./figma-webhooks.queries.ts";
import { countFrames, deleteFrames, noFrames } from "./import-frames.queries.ts";
import { activeStatuses, type ImportRow } from "./import-state.ts";
import {
  insertImport,
  lockImport,
  lockImports,
  lockOpenImport,
  selectImport,
  selectImports,
  selectListedImport,
  selectNames,
  sumRecentCalls,
  updateImport,
} from "./imports.queries.ts";
import { presentImport } from "./present-import.ts";
import { enqueueStep, resumeImport } from "./run-import.service.ts";

type ImportDeps = Pick<Deps, "db" | "queue" | "events">;
type ImportRef = { id: string; import: string };

const listedImports = 10;

/** The latest imports of a project, and what the caller can do. */
export async function readImports(deps: { db: Db }, caller: Caller, id: string): Promise<ImportOverview> {
  const { project } = await findMember(deps.db, caller.id, id);
  const scopes = await readFigmaScopes(deps.db, caller.id);
  const rows = await selectImports(deps.db, id, listedImports);
  return {
    permission: findPermission(scopes),
    calls_this_month: await sumRecentCalls(deps.db, caller.id),
    is_watched: await hasWebhook(deps.db, id),
    drawn_since: project.design_changed_at?.toISOString() ?? null,
    items: await presentAll(deps.db, caller, rows),
  };
}

/** Starts an import: it lists pages, or imports known ones again. */
export async function startImport(
  deps: ImportDeps,
  caller: Caller,
  id: string,
  { file_url, pages }: NewImport,
): Promise<Import> {
  const started = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, id);
    await lockImports(tx, id);
    await requirePermission(tx, caller);
    const fileKey = await findFile(tx, caller, id, file_url);
    await endOpenImport(tx, id);
    await deleteFrames(tx, id);
    const listed = await selectListedImport(tx, id, fileKey);
    if (pages) requireKnownPages(listed, pages);
    const importId = uuidv7();
    const row = { projectId: id, id: importId, userId: caller.id, step: 0 };
    await insertImport(tx, {
      ...row,
      fileKey,
      fileName: listed?.fileName ?? "",
      status: pages ? "running" : "listing",
      stage: pages ? "layers" : "pages",
      pages: pages ? (listed?.pages ?? []) : [],
      chosenPages: pages ?? [],
      batches: pages ? [{ kind: "pages", ids: pages }] : [],
      imageBatch: framesPerCall,
    });
    await enqueueStep(deps, tx, row);
    return presentOne(tx, caller, await selectImport(tx, { projectId: id, id: importId }));
  });
  publishScreens(deps, id);
  return started;
}

/** Imports the pages that a person has chosen. */
export async function runImport(
  deps: ImportDeps,
  caller: Caller,
  ref: ImportRef,
  pages: string[],
): Promise<Import> {
  return changeImport(deps, caller, ref, async (tx, row) => {
    if (row.status !== "ready") throw new AppError("import_conflict", `Its status is ${row.status}.`);
    requireKnownPages(row, pages);
    await resumeImport(deps, tx, row, {
      status: "running",
      stage: "layers",
      chosenPages: pages,
      batches: [{ kind: "pages", ids: pages }],
      startsReading: true,
    });
  });
}

/** Continues an import that is parked or has failed, with the caller's access to Figma. */
export async function retryImport(deps: ImportDeps, caller: Caller, ref: ImportRef): Promise<Import> {
  return changeImport(deps, caller, ref, async (tx, row) => {
    if (row.status !== "parked" && row.status !== "failed") {
      throw new AppError("import_conflict", `Its status is ${row.status}.`);
    }
    await requirePermission(tx, caller);
    if (row.status === "failed") await endOpenImport(tx, row.projectId);
    await resumeImport(deps, tx, row, { userId: caller.id });
  });
}

/** Ends an import. Screens that were imported stay; a step that is running finishes without effect on it. */
export async function cancelImport(deps: ImportDeps, caller: Caller, ref: ImportRef): Promise<void> {
  await changeImport(deps, caller, ref, async (tx, row) => {
    const isOpen = activeStatuses.includes(row.status) || row.status === "ready" || row.status === "parked";
    if (!isOpen) throw new AppError("import_conflict", `Its status is ${row.status}.`);
    await updateImport(tx, row, { status: "canceled", reason: null });
    await deleteFrames(tx, row.projectId);
  });
}

async function changeImport(
  deps: ImportDeps,
  caller: Caller,
  ref: ImportRef,
  change: (tx: Db, row: ImportRow) => Promise<void>,
): Promise<Import> {
  const key = { projectId: ref.id, id: ref.import };
  const changed = await deps.db.transaction().execute(async (tx) => {
    await requireEditor({ db: tx }, caller, ref.id);
    await lockImports(tx, ref.id);
    const row = await lockImport(tx, key);
    if (!row) throw new AppError("not_found");
    await change(tx, row);
    return presentOne(tx, caller, await selectImport(tx, key));
  });
  publishScreens(deps, ref.id);
  return changed;
}

async function requirePermission(db: Db, caller: Caller): Promise<void> {
  if (findPermission(await readFigmaScopes(db, caller.id)) !== "none") return;
  throw new AppError("figma_permission_required", "Start with GET /auth/figma/authorize/?purpose=import.");
}

function findPermission(scopes: readonly string[]): ImportOverview["permission"] {
  if (!importScopes.every((scope) => scopes.includes(scope))) return "none";
  return scopes.includes(webhookScope) ? "import_and_watch" : "import";
}

/** The key of the project's design file, which may be set by the first import. */
async function findFile(tx: Db, caller: Caller, id: string, url: string | undefined): Promise<string> {
  const { project } = await findMember(tx, caller.id, id);
  const current = readFileKey(project.design_file_url ?? "");
  const given = url ? readFileKey(url) : undefined;
  if (url && (!given || url.includes("/board/"))) {
    throw new AppError("invalid_request", "body.file_url: not the link of a Figma Design file");
  }
  if (current && given && given !== current) {
    throw new AppError("design_file_mismatch", "Change the design file of the project first.");
  }
  const key = current ?? given;
  if (!key) throw new AppError("invalid_request", "body.file_url: the project has no Figma file yet");
  if (!current && url) await adoptDesignFile(tx, caller, id, url);
  return key;
}

/** One import per project: one that waits for people ends, one that runs does not. */
async function endOpenImport(tx: Db, projectId: string): Promise<void> {
  const open = await lockOpenImport(tx, projectId);
  if (!open) return;
  if (activeStatuses.includes(open.status)) {
    throw new AppError("import_conflict", "An import is running. Cancel it first, or wait for it.");
  }
  await updateImport(tx, open, { status: "canceled", reason: null });
}

function requireKnownPages(row: ImportRow | undefined, pages: readonly string[]): void {
  const known = new Set(row?.pages.map(({ id }) => id));
  const unknown = pages.find((page) => !known.has(page));
  if (unknown !== undefined)
    throw new AppError("invalid_request", `body.pages: no page ${unknown} is listed`);
  if (new Set(pages).size < pages.length)
    throw new AppError("invalid_request", "body.pages: a page occurs twice");
}

async function presentOne(db: Db, caller: Caller, row: ImportRow | undefined): Promise<Import> {
  const [presented] = row ? await presentAll(db, caller, [row]) : [];
  if (!presented) throw new AppError("not_found");
  return presented;
}

async function presentAll(db: Db, caller: Caller, rows: readonly ImportRow[]): Promise<Import[]> {
  const names = await selectNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const [first] = rows;
  const frames = first ? await countFrames(db, first.projectId) : new Map();
  return rows.map((row) =>
    presentImport(row, {
      frames: frames.get(row.id) ?? noFrames,
      startedBy: names.get(row.userId ?? "") ?? null,
      callerId: caller.id,
    }),
  );
}
