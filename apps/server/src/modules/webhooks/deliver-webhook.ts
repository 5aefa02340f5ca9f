import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findOwnerId } from "../membership/membership.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { failWaiting, selectWaiting, updateAttempt } from "./deliveries.queries.ts";
import { deliveryWork } from "./delivery-work.ts";
import { signMessage, type WebhookSecretId, webhookSecretOf } from "./webhook-secret.ts";
import { clearFailing, noteFailure } from "./webhooks.queries.ts";

/** The last attempt is about a day after the first. */
const maxAttempts = 36;

/** 2, 4, 8 … seconds, at most an hour. */
const pauseAfter = (attempts: number) => Math.min(2 ** attempts, 3600);

/** After so many days without a success, a webhook is turned off. */
const maxFailingDays = 3;

type Delivery = { projectId: string; delivery: string };
type Outcome = { isDelivered: boolean; responseStatus: number | null; error: string | null };

/** Sends a message. If it doesn't arrive, it is sent again by another job, after longer and longer pauses. */
export async function deliver(deps: JobDeps, { projectId, delivery }: Delivery): Promise<void> {
  const message = await selectWaiting(deps.db, projectId, delivery);
  if (!message) return;
  const { isDelivered, ...outcome } = await send(deps, { ...message, id: delivery });
  const isTest = message.kind === "test";
  const attempts = message.attempts + 1;
  const isLast = isTest || attempts >= maxAttempts;
  await deps.db.transaction().execute(async (tx) => {
    const isTurnedOff = !isDelivered && !isTest && (await noteFailure(tx, projectId, maxFailingDays));
    const status = isDelivered ? "delivered" : isLast || isTurnedOff ? "failed" : "waiting";
    await updateAttempt(tx, projectId, delivery, { ...outcome, status });
    if (isDelivered) await clearFailing(tx, projectId);
    if (isTurnedOff) {
      await failWaiting(tx, projectId);
      await recordEvent(tx, null, "webhook_turned_off", { project: projectId });
      await notifyOwner(tx, deps, projectId);
    }
    if (status === "waiting") {
      const again = { owner: projectId, afterSeconds: pauseAfter(attempts) };
      await deps.queue.enqueue(tx, deliveryWork, { projectId, delivery }, again);
    }
  });
}

async function send(
  { safeFetch, config }: JobDeps,
  { id, url, body, ...secretId }: { id: string; url: string; body: string } & WebhookSecretId,
): Promise<Outcome> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = webhookSecretOf(config.SESSION_SECRET, secretId);
  try {
    const { status } = await safeFetch.post(url, {
      body,
      headers: {
        "content-type": "application/json",
        "linkspan-delivery": id,
        "linkspan-timestamp": timestamp,
        "linkspan-signature": signMessage(secret, timestamp, body),
      },
    });
    return { isDelivered: status >= 200 && status < 300, responseStatus: status, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isDelivered: false, responseStatus: null, error: error.message };
  }
}

async function notifyOwner(tx: Db, deps: Pick<JobDeps, "queue">, projectId: string): Promise<void> {
  const userId = await findOwnerId(tx, projectId);
  if (userId === undefined) return;
  await notify(tx, deps, {
    userId,
    kind: "webhook_turned_off",
    subject: "The webhook of your project was turned off",
    lines: [
      `Nothing that we sent to it has arrived for ${maxFailingDays} days.`,
      "",
      "If you do nothing, it stays off. Its URL and the last messages are in the project's settings, where you can turn it on again.",
    ],
    link: { text: "View the project's settings:", path: `/projects/${projectId}/settings` },
  });
}
