import type { LegalDocument } from "./legal-document.ts";
import { writeTo } from "./parties.ts";

export const refund: LegalDocument = {
  path: "/refund-policy",
  title: "Refund Policy",
  inForce: "2026-11-15",
  version: 1,
  clauses: [
    {
      id: "scope",
      title: "What this covers",
      text: [
        "This policy covers payments for the paid plans Business and Enterprise, by the month and by the year. Starter costs nothing, so there is nothing to return. For Enterprise Plus the contract that we sign with you comes first. This policy is part of the [Terms of Service](/terms-conditions).",
      ],
      plain: "For card payments of Business and Enterprise.",
    },
    {
      id: "first-payment",
      title: "The first 14 days",
      text: [
        "Within 14 days of your first payment for a paid plan you can have all of it back, for any reason or none, also if you have used the plan. The account goes back to Starter on the day of the refund. This holds once for an account.",
      ],
      plain: "Changed your mind within 14 days? All of it comes back.",
    },
    {
      id: "renewals",
      title: "Renewals",
      text: [
        "A renewal that you did not want is returned in full if you tell us within 14 days of the charge and no one has used more than Starter allows since then. Otherwise cancel, and the plan runs to the end of the period that is paid for.",
      ],
      plain: "Forgot to cancel and did not use it? Tell us within 14 days.",
    },
    {
      id: "errors",
      title: "Charges in error",
      text: [
        "We return in full, whenever you or we notice it: a payment that was taken twice, an amount other than the one shown at checkout, a charge after the plan was cancelled, and a charge for which no plan was given. Where our system notices it, the money goes back by itself and we write to you.",
      ],
      plain: "Our mistake, your money, no deadline.",
    },
    {
      id: "upgrades",
      title: "Upgrades",
      text: [
        "An upgrade costs the full price of the new plan and starts a new period on that day. The value of the days that you had not used is added to the new period as days. It is not paid out as money.",
      ],
      plain: "Unused days turn into more days, not into money.",
    },
    {
      id: "downgrades",
      title: "Downgrades and cancelling",
      text: [
        "A downgrade, and a cancelled plan, take effect at the end of the period that you paid for. Until then everything works as before. Apart from clauses 2 to 4 we do not return money for the part of a period that is left.",
        "Projects over the limit of the smaller plan become read-only. Nothing is deleted.",
      ],
      plain: "You keep the plan until the paid period ends. No partial refunds.",
    },
    {
      id: "ending-by-us",
      title: "If we end the service",
      text: [
        "If we end the service, or change the terms in a way that you do not accept, we return what you have paid for the time after your plan ends. If we close an account because it broke the terms in a serious way, we do not.",
      ],
      plain: "If we end it, you get the unused part back.",
    },
    {
      id: "how-to-ask",
      title: "How to ask",
      text: [
        `Write to ${writeTo} from the email address of your account, and name the day and the amount of the payment. Never send card numbers: we do not have them and do not need them.`,
        "The money goes back to the card that paid, through the same payment provider. How long it takes to show is up to the bank that issued the card. If that card is closed, we ask you for another way.",
      ],
      plain: "One email with the date and the amount is enough.",
    },
    {
      id: "your-rights",
      title: "Your rights",
      text: [
        "If the law where you live gives you more, such as a right to withdraw from a purchase at a distance, that law comes first. Nothing here limits it.",
      ],
      plain: "Where the law gives you more, you get more.",
    },
    {
      id: "changes",
      title: "Changes to this policy",
      text: [
        "We announce changes on this page at least 30 days before they take effect. A payment is judged by the version that was in force on its day. Earlier versions stay readable.",
      ],
      plain: "The policy in effect on the day you paid applies.",
    },
  ],
};
