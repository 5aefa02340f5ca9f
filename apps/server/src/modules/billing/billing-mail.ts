import { findPlan } from "@linkspan/contract";
import type { JobDeps } from "../../jobs/define-job.ts";
import { findUser } from "../users/users.service.ts";
import type { BillingMail } from "./billing-work.ts";
import { type InvoiceRow, selectDetails, selectInvoice } from "./invoices.queries.ts";
import { planOf, type SubscriptionState } from "./subscription-state.ts";
import { selectSubscription } from "./subscriptions.queries.ts";

type MailDeps = Pick<JobDeps, "db" | "config" | "mailer" | "jobId" | "log">;

type InvoiceKind = Extract<BillingMail, { invoiceId: string }>["kind"];
type PlanKind = Exclude<BillingMail["kind"], InvoiceKind>;

type Letter = { subject: string; lines: string[]; link: { text: string; path: string } };

const billingPage = { text: "Your plan and your invoices:", path: "/billing" };

/** Mails what happened to a plan or a payment, unless the account was closed meanwhile. */
export async function mailBilling(deps: MailDeps, mail: BillingMail): Promise<void> {
  const user = await findUser(deps.db, mail.userId);
  if (!user?.email) return;
  const invoice = "invoiceId" in mail ? await selectInvoice(deps.db, mail.invoiceId) : undefined;
  const letter = await writeLetter(deps, mail, invoice);
  if (!letter) return;
  const text = [
    `Hello ${user.name},`,
    "",
    ...letter.lines,
    "",
    letter.link.text,
    deps.config.PUBLIC_ORIGIN + letter.link.path,
  ].join("\n");
  const details = invoice && (await selectDetails(deps.db, mail.userId));
  const addresses = new Set([
    user.email.toLowerCase(),
    ...(details?.receipt_email ? [details.receipt_email] : []),
  ]);
  for (const [index, address] of [...addresses].entries()) {
    const to = { name: index === 0 ? user.name : "", address };
    // Each address has an id of its own: a repetition sends to nobody twice.
    await deps.mailer.send(index === 0 ? deps.jobId : `${deps.jobId}-${index}`, {
      to,
      subject: letter.subject,
      text,
    });
  }
}

async function writeLetter(
  deps: MailDeps,
  mail: BillingMail,
  invoice: InvoiceRow | undefined,
): Promise<Letter | undefined> {
  if ("invoiceId" in mail) return invoice && writeAboutInvoice(mail.kind, invoice);
  const { state } = await selectSubscription(deps.db, mail.userId);
  return writeAboutPlan(mail.kind, state);
}

function writeAboutInvoice(kind: InvoiceKind, invoice: InvoiceRow): Letter {
  const { number } = invoice;
  const amount = writeAmount(invoice.amount);
  const what = `${findPlan(invoice.plan as "business").name}, ${invoice.billing}`;
  const link = { text: "The invoice, for printing:", path: `/billing/invoices/${invoice.id}` };
  if (kind === "refund") {
    const lines = [`we send ${amount} back to your card for invoice ${number} (${what}).`, bankDays];
    return { subject: `Refund for ${number}`, lines, link };
  }
  const { billed_to } = invoice;
  const { name, address, tax_id } = billed_to as { name: string; address: string; tax_id: string | null };
  const lines = [
    `thank you: ${amount} was paid for ${what}.`,
    "",
    `Invoice ${number}, ${writeDate(invoice.issued_at)}`,
    `For ${writeDate(invoice.period_start)} to ${writeDate(invoice.period_end)}`,
    ...(invoice.card_last4 ? [`Card ending ${invoice.card_last4}`] : []),
    [name, ...address.split("\n"), tax_id].filter(Boolean).join(", "),
  ];
  return { subject: `Receipt ${number} from Linkspan`, lines, link };
}

const bankDays = "Banks take up to ten working days to show it.";
const nothingLost = "Nothing is deleted. Projects over Starter's limits can be read, downloaded and deleted.";

function writeAboutPlan(kind: PlanKind, state: SubscriptionState): Letter {
  const name = findPlan(planOf(state)).name;
  const until = state.status === "past_due" ? ` until ${writeDate(state.graceUntil)}` : "";
  const pay = { text: "Pay, with this card or another one:", path: "/billing" };
  const letters: Record<PlanKind, Letter> = {
    "charge-failed": {
      subject: `Your card could not be charged for ${name}`,
      lines: [
        `the payment provider could not charge your card for the next period of ${name}.`,
        `It tries a few times more. Your plan stays${until}; pay until then to keep it.`,
      ],
      link: pay,
    },
    "payment-due": {
      subject: `The payment for ${name} is outstanding`,
      lines: [`the payment for ${name} has not arrived. Your plan stays${until}; pay until then to keep it.`],
      link: pay,
    },
    "grace-ending": {
      subject: `${name} ends soon`,
      lines: [
        `the payment for ${name} is still outstanding. Your plan stays${until} and then becomes Starter.`,
        nothingLost,
      ],
      link: pay,
    },
    refused: {
      subject: "A payment did not match and is sent back",
      lines: [
        "a payment for your account was not the one that we asked for, or came twice. It opened nothing.",
        `We send it back to your card. ${bankDays}`,
      ],
      link: billingPage,
    },
    ended: {
      subject: "Your plan is Starter now",
      lines: ["your paid plan has ended, and your account is on Starter now.", nothingLost],
      link: billingPage,
    },
  };
  return letters[kind];
}

function writeAmount(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function writeDate(date: Date): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);
}
