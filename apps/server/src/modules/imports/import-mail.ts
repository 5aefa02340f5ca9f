import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";
import { sendMail } from "../../integrations/mail/mail.jobs.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { notify } from "../notifications/notifications.service.ts";
import type { ImportRow } from "./import-state.ts";
import type { ImportWork } from "./import-step.ts";

type MailDeps = Pick<JobDeps, "queue" | "config">;

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

/** Tells the person who imports that Figma allows no more calls until a date. */
export async function sendPausedMail(deps: MailDeps, tx: Db, work: ImportWork, until: Date): Promise<void> {
  const date = `${dateFormat.format(until)} UTC`;
  await enqueueMail(deps, tx, work, {
    subject: `Import from Figma paused until ${date}`,
    lines: [
      `Figma allows no more calls until ${date}, so the import of ${quoteName(work.row.fileName)} is paused.`,
      "Screens that were imported can be linked now. You don't have to do anything: the others follow after that date.",
    ],
  });
}

/** Tells the person who imports that Figma needs their permission again. */
export async function sendPermissionMail(deps: MailDeps, tx: Db, work: ImportWork): Promise<void> {
  await enqueueMail(deps, tx, work, {
    subject: "Allow access to Figma again to continue your import",
    lines: [
      `Your permission to read Figma files has ended, so the import of ${quoteName(work.row.fileName)} is paused.`,
      "It goes on where it stopped once you allow access again. If you do nothing, screens that were imported stay.",
    ],
  });
}

/** Tells the person who imports that a paused import is complete. */
export async function sendFinishedMail(deps: MailDeps, tx: Db, work: ImportWork): Promise<void> {
  await enqueueMail(deps, tx, work, {
    subject: "Import from Figma completed",
    lines: [`The paused import of ${quoteName(work.row.fileName)} is complete.`],
  });
}

/** Tells the person who imports that an import ended without a result. While pages are listed, the dialog says so. */
export async function sendFailedMail(deps: Pick<MailDeps, "queue">, tx: Db, row: ImportRow): Promise<void> {
  if (row.userId === null || row.stage === "pages") return;
  await notify(tx, deps, {
    userId: row.userId,
    kind: "import_failed",
    subject: "Import from Figma failed",
    lines: [
      `The import of ${quoteName(row.fileName)} couldn't be completed.`,
      "Screens that were imported stay. You can see what went wrong and try again.",
    ],
    link: { text: "View the import:", path: `/doc/${row.projectId}/screens/import` },
  });
}

async function enqueueMail(
  { queue, config }: MailDeps,
  tx: Db,
  { row, importer }: ImportWork,
  { subject, lines }: { subject: string; lines: string[] },
): Promise<void> {
  if (!importer.email) return;
  const text = [
    `Hello ${importer.name},`,
    "",
    ...lines,
    "",
    "View the screens:",
    `${config.PUBLIC_ORIGIN}/doc/${row.projectId}/screens`,
  ].join("\n");
  await queue.enqueue(tx, sendMail, { to: { name: importer.name, address: importer.email }, subject, text });
}
