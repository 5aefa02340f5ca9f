import { waitlistPage } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { selectMessage } from "./contact.queries.ts";
import { selectSalesRequest } from "./sales.queries.ts";
import { openDays, selectWaitlistEntry } from "./waitlist.queries.ts";
import { type WaitlistLink, waitlistTokenOf } from "./waitlist-token.ts";

type MailDeps = Pick<JobDeps, "db" | "config" | "mailer" | "jobId">;

/** Mails what was kept, unless it was forgotten in the meantime. */
export async function mailLead(
  deps: MailDeps,
  lead: { kind: "sales" | "contact" | "waitlist"; id: string },
): Promise<void> {
  const mail = { sales: mailSales, contact: mailSupport, waitlist: mailConfirmation }[lead.kind];
  await mail(deps, lead.id);
}

async function mailSales(deps: MailDeps, id: string): Promise<void> {
  const request = await selectSalesRequest(deps.db, id);
  if (!request) return;
  await deps.mailer.send(deps.jobId, {
    to: { name: "", address: deps.config.SALES_EMAIL },
    ...(request.email ? { replyTo: { name: request.name, address: request.email } } : {}),
    subject: `Plan request from ${quoteName(request.company_name)}`,
    text: writeFields({
      Company: request.company_name,
      "Team size": String(request.team_size),
      "Project count": String(request.project_count),
      Name: request.name,
      Email: request.email,
      Account: request.user_id,
      Request: id,
    }).concat(request.additional_info && `\n\n${request.additional_info}`),
  });
}

async function mailSupport(deps: MailDeps, id: string): Promise<void> {
  const message = await selectMessage(deps.db, id);
  if (!message) return;
  await deps.mailer.send(deps.jobId, {
    to: { name: "", address: deps.config.SUPPORT_EMAIL },
    replyTo: { name: message.name, address: message.email },
    subject: `Contact form: ${message.topic} from ${quoteName(message.name)}`,
    text: writeFields({
      Name: message.name,
      Email: message.email,
      Project: message.project,
      "Support code": message.support_code,
      Browser: message.browser,
      Message: id,
    }).concat(`\n\n${message.message}`),
  });
}

async function mailConfirmation(deps: MailDeps, id: string): Promise<void> {
  const entry = await selectWaitlistEntry(deps.db, id);
  if (!entry) return;
  const leave = linkTo(deps, "leave", id);
  const ask = [
    "Hello,",
    "",
    "Someone (hopefully you) added this address to the waitlist for the Linkspan plugin. Confirm it here:",
    "",
    linkTo(deps, "confirm", id),
    "",
    `The link works once and expires after ${openDays} days. After that we email you only when Figma lists the plugin.`,
    "If this wasn't you, ignore this email and we'll delete the address, or remove it now:",
  ];
  const tell = [
    "Hello,",
    "",
    "This address is already on the waitlist for the Linkspan plugin.",
    "To leave it:",
  ];
  await deps.mailer.send(deps.jobId, {
    to: { name: "", address: entry.email },
    subject: entry.confirmed_at
      ? "You are on the Linkspan waitlist"
      : "Confirm your place on the Linkspan waitlist",
    text: [...(entry.confirmed_at ? tell : ask), "", leave].join("\n"),
    list: { unsubscribe: leave },
  });
}

function linkTo({ config }: MailDeps, link: WaitlistLink, id: string): string {
  return `${config.PUBLIC_ORIGIN}${waitlistPage}?${link}=${waitlistTokenOf(config.SESSION_SECRET, link, id)}`;
}

function writeFields(fields: Record<string, string | null>): string {
  const given = Object.entries(fields).filter(([, value]) => value);
  return given.map(([name, value]) => `${name}: ${value}`).join("\n");
}
