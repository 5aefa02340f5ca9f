import { type Notification, type NotificationKind, notificationKinds } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps, JobDeps } from "../../deps.ts";
import { findUser } from "../users/users.service.ts";
import type { NotificationMail } from "./notification-mail.ts";
import { sendNotification } from "./notifications.jobs.ts";
import { deleteOptOut, insertOptOut, selectOptOuts } from "./notifications.queries.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** Emails a person about something that happened, in the transaction that makes it true. */
export async function notify(
  tx: Db,
  { queue }: Pick<JobDeps, "queue">,
  notification: NotificationMail,
): Promise<void> {
  await queue.enqueue(tx, sendNotification, notification);
}

/** Whether a person has an address and wants to be emailed about this. */
export async function canNotify(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  const user = await findUser(db, userId);
  return Boolean(user?.email) && !(await selectOptOuts(db, userId)).has(kind);
}

export async function listNotifications(db: Db, userId: string): Promise<{ items: Notification[] }> {
  const off = await selectOptOuts(db, userId);
  return { items: notificationKinds.map((kind) => ({ kind, is_on: !off.has(kind) })) };
}

export async function setNotification(
  { db }: Pick<Deps, "db">,
  caller: Caller,
  { kind, is_on }: Notification,
): Promise<Notification> {
  await (is_on ? deleteOptOut : insertOptOut)(db, caller.id, kind);
  return { kind, is_on };
}

/** Turns off the emails that an unsubscribe link was in. */
export async function unsubscribe(
  { db, config }: Pick<Deps, "db" | "config">,
  token: string,
): Promise<Notification> {
  const optOut = readUnsubscribeToken(config.SESSION_SECRET, token);
  if (!optOut) throw new AppError("not_found", "This link is incomplete. Open it from the email again.");
  await insertOptOut(db, optOut.userId, optOut.kind);
  return { kind: optOut.kind, is_on: false };
}
