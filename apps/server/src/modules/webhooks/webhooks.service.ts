import {
  keptDeliveries,
  type Webhook,
  type WebhookDelivery,
  type WebhookLog,
  type WebhookWithSecret,
} from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps, JobDeps } from "../../deps.ts";
import { keyIdOf } from "../../session-keys.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findMember, type Member, requireRole } from "../membership/membership.service.ts";
import {
  type DeliveryRow,
  deleteOlder,
  insertDelivery,
  restartFailed,
  selectDeliveries,
  selectDelivery,
} from "./deliveries.queries.ts";
import { deliveryWork } from "./delivery-work.ts";
import { webhookSecretOf } from "./webhook-secret.ts";
import * as queries from "./webhooks.queries.ts";

type WebhookDeps = Pick<Deps, "db" | "config" | "queue" | "safeFetch">;

/** The webhook of a project and what was sent to it, for the owner: its URL may be a secret. */
export async function readWebhook({ db }: WebhookDeps, caller: Caller, id: string): Promise<WebhookLog> {
  await findOwner(db, caller, id);
  const row = await queries.selectWebhook(db, id);
  const deliveries = row ? await selectDeliveries(db, id) : [];
  return { webhook: row ? presentWebhook(row) : null, deliveries: deliveries.map(presentDelivery) };
}

/** Sets the URL, and turns the webhook on. A new webhook gets a secret, which is known this one time. */
export async function setWebhook(
  { db, config, safeFetch }: WebhookDeps,
  caller: Caller,
  { id, url }: { id: string; url: string },
): Promise<WebhookWithSecret> {
  return db.transaction().execute(async (tx) => {
    await findChangeable(tx, caller, id);
    safeFetch.requirePostable(url);
    const secretId = newSecretId(config);
    const isNew = await queries.upsertWebhook(tx, { projectId: id, url, ...secretId, userId: caller.id });
    // Only the host: chat tools have secrets in the rest.
    await recordEvent(tx, caller.id, "webhook_set", { project: id, host: new URL(url).host });
    const secret = isNew ? webhookSecretOf(config.SESSION_SECRET, secretId) : null;
    return { webhook: await readStored(tx, id), secret };
  });
}

/** Makes another secret. The old one is not used any more. */
export async function renewSecret(
  { db, config }: WebhookDeps,
  caller: Caller,
  id: string,
): Promise<WebhookWithSecret> {
  return db.transaction().execute(async (tx) => {
    await findChangeable(tx, caller, id);
    const secretId = newSecretId(config);
    if (!(await queries.updateSecret(tx, id, secretId))) throw new AppError("not_found");
    await recordEvent(tx, caller.id, "webhook_secret_renewed", { project: id });
    return {
      webhook: await readStored(tx, id),
      secret: webhookSecretOf(config.SESSION_SECRET, secretId),
    };
  });
}

/** Sends a test, once. */
export async function testWebhook(deps: WebhookDeps, caller: Caller, id: string): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (tx) => {
    const { project } = await findChangeable(tx, caller, id);
    await requireOn(tx, id);
    const text = "This is a test from Linkspan. Changes of your API will appear here.";
    const payload = { event: "test", text, project: { id, name: project.name } };
    const delivery = await addDelivery(tx, deps, { projectId: id, kind: "test", pair: null, payload });
    const row = delivery && (await selectDelivery(tx, id, delivery));
    if (!row) throw new Error("a new delivery is missing");
    return presentDelivery(row);
  });
}

/** Sends a message that did not arrive again. Calling it while the message waits finds none that failed. */
export async function redeliver(
  deps: WebhookDeps,
  caller: Caller,
  { id, delivery }: { id: string; delivery: string },
): Promise<WebhookDelivery> {
  return deps.db.transaction().execute(async (tx) => {
    await findChangeable(tx, caller, id);
    await requireOn(tx, id);
    if (!(await restartFailed(tx, id, delivery))) throw new AppError("not_found");
    await deps.queue.enqueue(tx, deliveryWork, { projectId: id, delivery }, { owner: id });
    const row = await selectDelivery(tx, id, delivery);
    if (!row) throw new Error("a delivery that was restarted is missing");
    return presentDelivery(row);
  });
}

function newSecretId({ SESSION_SECRET: { current } }: Pick<Deps["config"], "SESSION_SECRET">) {
  return { secret_id: uuidv7(), key_id: keyIdOf(current) };
}

async function requireOn(tx: Db, id: string): Promise<void> {
  const webhook = await queries.selectWebhook(tx, id);
  if (!webhook) throw new AppError("not_found");
  if (webhook.turned_off_at) throw new AppError("invalid_request", "The webhook is off. Save its URL first.");
}

/** Removes the webhook with its log. Works in a read-only project, too. */
export async function removeWebhook({ db }: WebhookDeps, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await findOwner(tx, caller, id);
    if (!(await queries.removeWebhook(tx, id))) throw new AppError("not_found");
    await recordEvent(tx, caller.id, "webhook_removed", { project: id });
  });
}

/** Whether a project has a webhook that is on. */
export async function hasWebhookUnchecked(db: Db, projectId: string): Promise<boolean> {
  const webhook = await queries.selectWebhook(db, projectId);
  return webhook !== undefined && webhook.turned_off_at === null;
}

/** Sends changes between two revisions to the webhook of their project, each pair once. */
export async function sendChangesUnchecked(
  tx: Db,
  deps: Pick<JobDeps, "queue">,
  {
    projectId,
    before,
    after,
    payload,
  }: { projectId: string; before: number; after: number; payload: object },
): Promise<void> {
  await addDelivery(tx, deps, { projectId, kind: "changes", pair: { before, after }, payload });
}

async function addDelivery(
  tx: Db,
  { queue }: Pick<JobDeps, "queue">,
  delivery: Omit<Parameters<typeof insertDelivery>[1], "id">,
): Promise<string | undefined> {
  const { projectId } = delivery;
  const id = uuidv7();
  if (!(await insertDelivery(tx, { ...delivery, id }))) return undefined;
  await deleteOlder(tx, projectId, keptDeliveries);
  await queue.enqueue(tx, deliveryWork, { projectId, delivery: id }, { owner: projectId });
  return id;
}

async function findOwner(db: Db, caller: Caller, id: string): Promise<Member> {
  const member = await findMember(db, caller.id, id);
  requireRole(member, "owner");
  return member;
}

async function findChangeable(db: Db, caller: Caller, id: string): Promise<Member> {
  const member = await findOwner(db, caller, id);
  if (member.project.frozen_at) throw new AppError("project_read_only");
  return member;
}

async function readStored(tx: Db, id: string): Promise<Webhook> {
  const row = await queries.selectWebhook(tx, id);
  if (!row) throw new Error("a new webhook is missing");
  return presentWebhook(row);
}

function presentWebhook({
  url,
  created_by,
  created_at,
  failing_since,
  turned_off_at,
}: queries.WebhookRow): Webhook {
  return {
    url,
    created_by,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    turned_off_at: turned_off_at?.toISOString() ?? null,
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    kind: row.kind as WebhookDelivery["kind"],
    status: row.status as WebhookDelivery["status"],
    created_at: row.created_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
  };
}
