import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { apiBase, type FigmaEvent, fillPath, routes } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Deps, JobDeps } from "../../deps.ts";
import { FigmaError, type FigmaFailure } from "../../integrations/figma/figma-error.ts";
import { webhookScope } from "../../integrations/figma/figma-scopes.ts";
import { callAsPerson, readFigmaScopes } from "../auth/figma-grants.service.ts";
import { publishScreens } from "../events/events.service.ts";
import * as queries from "./figma-webhooks.queries.ts";

/** Failures after which a webhook can't be created or deleted, however often it is tried. */
const lasting: readonly FigmaFailure[] = [
  "scope_missing",
  "token_rejected",
  "not_found",
  "too_large",
  "refused",
];

const hash = (passcode: string) => createHash("sha256").update(passcode).digest();

/** Marks a project as changed in Figma. An unknown webhook and a wrong passcode get the same response. */
export async function receiveFigmaEvent(
  deps: Pick<Deps, "db" | "events">,
  webhook: string,
  { event_type, passcode, file_key }: FigmaEvent,
): Promise<void> {
  const known = await queries.selectPasscode(deps.db, webhook);
  const isValid = timingSafeEqual(
    hash(passcode),
    known?.passcodeHash ?? hash(randomBytes(16).toString("hex")),
  );
  if (!known || !isValid) throw new AppError("invalid_webhook_passcode");
  const isUpdate = event_type === "FILE_UPDATE" && file_key === known.fileKey;
  if (!isUpdate || known.projectId === null) return;
  await queries.updateDesignChange(deps.db, known.projectId);
  publishScreens(deps, known.projectId);
}

/** Has Figma tell us when the project's file changes, if the last importer has allowed it and the file's plan does. */
export async function createFigmaWebhook(deps: JobDeps, { projectId }: { projectId: string }): Promise<void> {
  const last = await queries.selectLastImporter(deps.db, projectId);
  if (!last || !(await readFigmaScopes(deps.db, last.userId)).includes(webhookScope)) return;
  if (await queries.hasWebhook(deps.db, projectId)) return;
  const id = uuidv7();
  const passcode = randomBytes(32).toString("hex");
  await deps.db
    .transaction()
    .execute((tx) => queries.insertWebhook(tx, { id, projectId, ...last, passcodeHash: hash(passcode) }));
  const endpoint =
    deps.config.PUBLIC_ORIGIN + apiBase + fillPath(routes.receiveFigmaEvent.path, { webhook: id });
  try {
    const webhookId = await callAsPerson(deps, { userId: last.userId, scopes: [webhookScope] }, (token) =>
      deps.figma.webhooks.createWebhook(token, { fileKey: last.fileKey, endpoint, passcode }),
    );
    await queries.updateWebhookId(deps.db, id, webhookId);
  } catch (error) {
    await queries.deleteWebhook(deps.db, id);
    if (!isLasting(error)) throw error;
    deps.log.info({ project: projectId, err: error }, "figma webhook not created");
  }
}

const removedAtOnce = 100;

/** Deletes webhooks of projects that are deleted or have another file. What fails now is tried again next time. */
export async function removeUnusedWebhooks(deps: JobDeps): Promise<void> {
  for (const webhook of await queries.selectUnusedWebhooks(deps.db, removedAtOnce)) {
    try {
      await deleteAtFigma(deps, webhook);
    } catch (error) {
      if (!isLasting(error)) {
        deps.log.warn({ err: error }, "figma webhook not deleted yet");
        continue;
      }
    }
    await queries.deleteWebhook(deps.db, webhook.id);
  }
}

async function deleteAtFigma(deps: JobDeps, { userId, webhookId }: queries.UnusedWebhook): Promise<void> {
  if (userId === null || webhookId === null) return;
  await callAsPerson(deps, { userId, scopes: [webhookScope] }, (token) =>
    deps.figma.webhooks.deleteWebhook(token, webhookId),
  );
}

function isLasting(error: unknown): boolean {
  return error instanceof FigmaError && lasting.includes(error.failure);
}
