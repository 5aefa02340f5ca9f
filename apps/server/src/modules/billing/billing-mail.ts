import { findPlan } from "@linkspan/contract";
import type { JobDeps } from "../../deps.ts";
import { findUser } from "../users/users.service.ts";
import type { BillingMail } from "./billing-work.ts";
import { type InvoiceRow, selectDetails, selectInvoice } from "./invoices.queries.ts";
import { planOf, type SubscriptionState } from "./subscription-state.ts";
import { selectSubscription } from "./subscriptions.queries.ts";

type MailDeps = Pick<JobDeps, "db" | "config" | "mailer" | "jobId" | "log">;

type InvoiceKind = Extract<BillingMail, { invoiceId: string }>["kind"];
type PlanKind = Exclude<BillingMail["kind"], InvoiceKind>;

type Letter = { subject: string; lines: string[]; link: { text: string; path: string } };

const billingPage = { text: "View your plan and invoices:", path: "/billing" };

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
    // Each address has its own message ID, so that mail servers can drop the duplicates of a retry.
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
  const link = { text: "View or print the invoice:", path: `/billing/invoices/${invoice.id}` };
  if (kind === "refund") {
    const lines = [`We're refunding ${amount} to your card for invoice ${number} (${what}).`, bankDays];
    return { subject: `Refund for ${number}`, lines, link };
  }
  const { billed_to } = invoice;
  const { name, address, tax_id } = billed_to as { name: string; address: string; tax_id: string | null };
  const lines = [
    `Thank you. We received your payment of ${amount} for ${what}.`,
    "",
    `Invoice ${number}, ${writeDate(invoice.issued_at)}`,
    `Billing period: ${writeDate(invoice.period_start)} to ${writeDate(invoice.period_end)}`,
    ...(invoice.card_last4 ? [`Card ending in ${invoice.card_last4}`] : []),
    [name, ...address.split("\n"), tax_id].filter(Boolean).join(", "),
  ];
  return { subject: `Receipt ${number} from Linkspan`, lines, link };
}

const bankDays = "It may take up to ten business days to appear on your statement.";
const nothingLost =
  "Nothing is deleted. Projects over the Starter limits become read-only: you can still read, download and delete them. Uploads over the storage of Starter are rejected until you delete old revisions.";

function writeAboutPlan(kind: PlanKind, state: SubscriptionState): Letter {
  const name = findPlan(planOf(state)).name;
  const until = state.status === "past_due" ? ` until ${writeDate(state.graceUntil)}` : "";
  const pay = { text: "Pay with this card or another one:", path: "/billing" };
  const letters: Record<PlanKind, Letter> = {
    "charge-failed": {
      subject: `Your card could not be charged for ${name}`,
      lines: [
        `We couldn't charge your card for the next billing period of ${name}.`,
        `We'll try again a few times. Your plan stays active${until}. Pay by then to keep it.`,
      ],
      link: pay,
    },
    "payment-due": {
      subject: `Your payment for ${name} is overdue`,
      lines: [
        `We haven't received your payment for ${name}. Your plan stays active${until}. Pay by then to keep it.`,
      ],
      link: pay,
    },
    "grace-ending": {
      subject: `${name} ends soon`,
      lines: [
        `Your payment for ${name} is still overdue. Your plan stays active${until}, then you move to Starter.`,
        nothingLost,
      ],
      link: pay,
    },
    refused: {
      subject: "We're refunding a payment that didn't match",
      lines: [
        "A payment for your account didn't match the amount due, or was made twice. Your plan hasn't changed.",
        `We're refunding it to your card. ${bankDays}`,
      ],
      link: billingPage,
    },
    ended: {
      subject: "You're now on Starter",
      lines: ["Your paid plan has ended and you're now on Starter.", nothingLost],
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
