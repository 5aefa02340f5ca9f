import { planIds } from "@linkspan/contract";
import { recordAction } from "../../modules/admin/admin-actions.service.ts";
import { findAccount } from "../../modules/admin/admin-users.service.ts";
import { grantPlan, refundInvoice } from "../../modules/admin/admin-work.service.ts";
import { leadKinds, listLeads } from "../../modules/leads/list-leads.queries.ts";
import { type Command, type Given, wordOf } from "./command.ts";

const planOf = (given: Given) => planIds.find((id) => id === wordOf(given, 1));
const leadsOf = (given: Given) => leadKinds.find((kind) => kind === wordOf(given));
const countOf = (given: Given) => wordOf(given, 1) || "100";

/** Commands about plans, invoices and forms. */
export const moneyCommands: readonly Command[] = [
  {
    name: "plans grant",
    parameters: "EMAIL PLAN",
    about: `Gives an account a plan without a price (${planIds.join(", ")}); starter takes it away.`,
    check: (given) => (planOf(given) ? undefined : `unknown plan: ${wordOf(given, 1)}`),
    async run({ db, queue, actor }, given) {
      const { id, email } = await findAccount(db, wordOf(given));
      const plan = planOf(given) ?? "starter";
      await grantPlan({ db, queue }, actor, { id, plan });
      return `Granted ${plan} to ${email}.`;
    },
  },
  {
    name: "invoices refund",
    parameters: "NUMBER",
    about: "Refunds the payment of an invoice; the plan ends if the invoice belongs to the current period.",
    destroys: (given) => `This sends the payment of ${wordOf(given)} back.`,
    async run({ db, queue, actor }, given) {
      await refundInvoice({ db, queue }, actor, wordOf(given));
      return `Refund queued for ${wordOf(given)}.`;
    },
  },
  {
    name: "leads list",
    parameters: "KIND [COUNT]",
    about: `Prints what was sent with a form (${leadKinds.join(", ")}), the newest first, one line of JSON each.`,
    check(given) {
      if (!leadsOf(given)) return `unknown kind: ${wordOf(given)}. It is one of ${leadKinds.join(", ")}`;
      return /^[1-9]\d{0,5}$/.test(countOf(given)) ? undefined : `not a count: ${countOf(given)}`;
    },
    async run({ db, actor }, given) {
      const kind = leadsOf(given) ?? "contact";
      const rows = await listLeads(db, kind, Number(countOf(given)));
      await recordAction(db, actor, { action: "leads_listed", target: kind });
      // What people wrote stays inside its quotes.
      return rows.map((row) => JSON.stringify(row));
    },
  },
];
