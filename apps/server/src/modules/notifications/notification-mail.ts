import { type NotificationKind, unsubscribePage } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { findUser } from "../users/users.service.ts";
import { selectOptOuts } from "./notifications.queries.ts";
import { unsubscribeTokenOf } from "./unsubscribe-token.ts";

/** An email about something that happened. */
export type NotificationMail = {
  userId: string;
  kind: NotificationKind;
  subject: string;
  lines: string[];
  /** The one link, introduced by a verb. */
  link: { text: string; path: string };
};

/** Emails a person, unless the account was closed or they have unsubscribed meanwhile. */
export async function mailNotification(
  deps: Pick<JobDeps, "db" | "config" | "mailer" | "jobId">,
  { userId, kind, subject, lines, link }: NotificationMail,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user?.email || (await selectOptOuts(deps.db, userId)).has(kind)) return;
  const { PUBLIC_ORIGIN: origin, SESSION_SECRET: keys } = deps.config;
  const unsubscribe = `${origin}${unsubscribePage}?token=${unsubscribeTokenOf(keys, { userId, kind })}`;
  await deps.mailer.send(deps.jobId, {
    to: { name: user.name, address: user.email },
    subject,
    text: [
      `Hello ${user.name},`,
      "",
      ...lines,
      "",
      link.text,
      `${origin}${link.path}`,
      "",
      "To get no more emails of this kind:",
      unsubscribe,
    ].join("\n"),
    list: { unsubscribe },
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
