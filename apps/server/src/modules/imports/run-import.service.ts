import type { ImportStage } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { FigmaError } from "../../integrations/figma/figma-error.ts";
import { publishScreens } from "../events/events.service.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { findUser } from "../users/users.service.ts";
import { finishImport } from "./finish-import.ts";
import { handleFailure } from "./handle-failure.ts";
import { sendFailedMail } from "./import-mail.ts";
import { importPictures } from "./import-pictures.ts";
import { activeStatuses, type ImportChanges, type ImportRow } from "./import-state.ts";
import type { ImportWork, StepOutcome } from "./import-step.ts";
import { continueImport, type ImportStep } from "./import-work.ts";
import {
  lockImport,
  lockImports,
  selectDueImports,
  selectImport,
  updateImport,
  updateReason,
} from "./imports.queries.ts";
import { listPages } from "./list-pages.ts";
import { readLayers } from "./read-layers.ts";

const stages: Record<ImportStage, (deps: JobDeps, work: ImportWork) => Promise<StepOutcome>> = {
  pages: listPages,
  layers: readLayers,
  pictures: importPictures,
  links: finishImport,
};

/** Does the next step of an import, at most one call of Figma's, and enqueues the one after it. Never waits. */
export async function runImportStep(deps: JobDeps, { projectId, importId, step }: ImportStep): Promise<void> {
  const row = await selectImport(deps.db, { projectId, id: importId });
  if (!row || row.step !== step || !activeStatuses.includes(row.status)) return;
  const importer = await findImporter(deps.db, row);
  if (!importer) {
    await saveOutcome(deps, row, { changes: { status: "failed", reason: "access_lost" } });
    return;
  }
  const work = { row, importer };
  await saveOutcome(deps, row, await runStage(deps, work));
}

async function runStage(deps: JobDeps, work: ImportWork): Promise<StepOutcome> {
  try {
    await requireEditor(deps, work.importer, work.row.projectId);
    return await stages[work.row.stage](deps, work);
  } catch (error) {
    const outcome = handleFailure(deps, work, error);
    if (outcome) return outcome;
    await updateReason(deps.db, { ...work.row, reason: isFigma(error) ? "figma_unavailable" : "internal" });
    throw error;
  }
}

function isFigma(error: unknown): boolean {
  return error instanceof FigmaError || (error instanceof AppError && error.code === "figma_unavailable");
}

async function findImporter(db: Db, { userId }: ImportRow): Promise<Caller | undefined> {
  const user = userId === null ? undefined : await findUser(db, userId);
  return user && { ...user, familyId: "", scopes: null, token: null };
}

/** Saves a step and enqueues the next one, unless the import was canceled while the step ran. */
async function saveOutcome(deps: JobDeps, row: ImportRow, { changes, save }: StepOutcome): Promise<void> {
  const status = row.stage === "pages" ? "listing" : "running";
  const next: ImportChanges = { status, reason: null, ...changes };
  await deps.db.transaction().execute(async (tx) => {
    await lockImports(tx, row.projectId);
    if (!(await updateImport(tx, row, next))) return;
    await save?.(tx);
    if (next.status === "failed") await sendFailedMail(deps, tx, row);
    if (next.status && activeStatuses.includes(next.status)) {
      await enqueueStep(deps, tx, { ...row, step: row.step + 1 }, next.resumesIn ?? 0);
    }
  });
  publishScreens(deps, row.projectId);
}

/** Enqueues the step that an import is at. Owners take turns: no one's import keeps those of others waiting. */
export async function enqueueStep(
  { queue }: Pick<JobDeps, "queue">,
  tx: Db,
  row: Pick<ImportRow, "projectId" | "id" | "step" | "userId">,
  afterSeconds = 0,
): Promise<void> {
  const data = { projectId: row.projectId, importId: row.id, step: row.step };
  await queue.enqueue(tx, continueImport, data, { owner: row.userId ?? row.projectId, afterSeconds });
}

/** Ends an import whose step failed again and again. People can retry it. */
export async function failImport(deps: JobDeps, { projectId, importId, step }: ImportStep): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, { projectId, id: importId });
    if (!row || row.step !== step || !activeStatuses.includes(row.status)) return;
    if (!(await updateImport(tx, row, { status: "failed", reason: row.reason ?? "internal" }))) return;
    await sendFailedMail(deps, tx, row);
  });
  publishScreens(deps, projectId);
}

const resumedAtOnce = 100;

/** Continues parked imports whose time has come. */
export async function resumeParkedImports(deps: JobDeps): Promise<void> {
  for (const due of await selectDueImports(deps.db, resumedAtOnce)) {
    await deps.db.transaction().execute((tx) => resumeImport(deps, tx, due));
    publishScreens(deps, due.projectId);
  }
}

/** Continues an import where it stopped. False if it has changed meanwhile. */
export async function resumeImport(
  deps: Pick<JobDeps, "queue">,
  tx: Db,
  row: ImportRow,
  changes: ImportChanges = {},
): Promise<boolean> {
  const status = row.stage === "pages" ? "listing" : "running";
  if (!(await updateImport(tx, row, { status, reason: null, ...changes }))) return false;
  await enqueueStep(deps, tx, { ...row, ...changes, step: row.step + 1 });
  return true;
}
