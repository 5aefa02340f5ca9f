import type { LegalDocument } from "./legal-document.ts";
import { owner, writeTo } from "./parties.ts";

export const terms: LegalDocument = {
  path: "/terms-conditions",
  title: "Terms of Service",
  inForce: "2026-11-15",
  version: 1,
  clauses: [
    {
      id: "who-we-are",
      title: "Who we are",
      text: [
        `These terms are between you and ${owner} (“Linkspan”, “we”). They cover this web site, the application behind it, the command line and the interface at \`/api\` (together “the service”). By creating an account, or by using the service without one, you agree to them.`,
        "If you use the service for an organisation, you agree for that organisation, and you say that you are allowed to.",
      ],
      plain: `A contract between you and ${owner}. Using the service means you agree.`,
    },
    {
      id: "your-account",
      title: "Your account",
      text: [
        `You sign in with a Figma account. You are responsible for what is done under it, and you tell us without delay if you believe that someone else has used it: write to ${writeTo}. “Sign out everywhere” in the user menu ends every session immediately.`,
        "You must be old enough to enter into a contract where you live. One person, one account: a shared sign-in makes it impossible to say who changed what.",
      ],
      plain: "Sign-in is through Figma. Tell us fast if someone else got in.",
    },
    {
      id: "your-content",
      title: "Your content",
      text: [
        "API descriptions, links, names and everything else that you or the members of your projects bring remain yours. You give us the right to store, copy and process them only as far as that is needed to run the service for you and for the members of your projects. We do not sell your content, we do not publish it, and we do not train models with it.",
        "That right ends when you delete the content, except for copies in backups, which expire on their own schedule. You make sure that you are allowed to bring what you bring.",
      ],
      plain: "It stays yours. We use it to run the service, and for nothing else.",
    },
    {
      id: "members",
      title: "Projects and members",
      text: [
        "A project has one owner. The owner invites others as editors, who may change the project, or as viewers, who may read it, and is responsible for whom they invite. A project counts against its owner’s plan. It changes hands only when the new owner accepts.",
      ],
      plain: "The owner decides who gets in, and the project counts on the owner’s plan.",
    },
    {
      id: "fair-use",
      title: "Fair use",
      text: [
        "You will not try to break into the service, overload it, read projects that are not yours, use it to reach machines that are not yours, or use it to break the law. Rate limits apply; a rejected request says when to retry.",
        "We may slow down or stop traffic that endangers others, and we tell you when we do, unless the law forbids that. Good-faith security research is welcome if you report your findings to us.",
      ],
      plain: "Don’t attack or overload it. Found a vulnerability? Tell us.",
    },
    {
      id: "plans-and-payment",
      title: "Plans, prices and payment",
      text: [
        "Every account starts on Starter, which costs nothing. Paid plans are charged in US dollars, in advance, by the month or by the year, by card through our payment provider. The price is the one shown at checkout.",
        "Paid plans renew for the same period until you cancel. You can cancel at any time on the Billing page; the plan then runs to the end of the period that you paid for. If a renewal cannot be charged, the plan stays for 7 days after that period, and we write to you; after that the account is on Starter. A smaller paid plan that follows a larger one is paid when it takes over, within the same 7 days. If we change a price, it holds for you from the next renewal, and we tell you at least 30 days before that.",
        "The [Refund Policy](/refund-policy) is part of these terms.",
      ],
      plain: "Paid in advance, renews automatically, cancel anytime. You keep what you paid for.",
    },
    {
      id: "limits",
      title: "Limits and downgrades",
      text: [
        "Each plan has limits on projects, members of a project and endpoints of a project. A request that goes over a limit is refused, with the count, the limit and the plan that would fit.",
        "When a plan ends or shrinks, the projects that were changed last stay writable as far as the limit reaches, and the owner may choose others instead. The rest become read-only: reading, downloading, deleting, removing a member and leaving still work. We do not delete content because of billing.",
      ],
      plain: "Over the limit means read-only, never deleted.",
    },
    {
      id: "availability",
      title: "Availability",
      text: [
        "All plans include 24/7 support, 99.9% uptime guarantee and automatic backups. Uptime is measured over each calendar month, and planned work that is announced ahead does not count as downtime. More can be agreed for Enterprise Plus.",
        "What this site calls planned does not exist yet. Do not buy a plan for it: we may build it differently, later or not at all.",
      ],
      plain: "99.9% uptime, backups and support on every plan. Planned means not yet.",
    },
    {
      id: "scores",
      title: "Scores and advice",
      text: [
        "A score measures how well an API description passes our published checks. It is not an audit of the API, and a passed security check does not say that the API is secure. Suggested changes are proposals: read them before you take them over.",
      ],
      plain: "The score reads the description, not your servers.",
    },
    {
      id: "liability",
      title: "Liability",
      text: [
        "We are liable without limit for intent and gross negligence, for harm to life, body or health, and wherever the law does not allow a limit. Apart from that, and to the extent that the law allows, the service is provided as it is, and our total liability in a year is limited to what you paid us in that year.",
        "Nothing in these terms takes away rights that you have as a consumer.",
      ],
      plain: "Our liability has a ceiling. Your consumer rights stay.",
    },
    {
      id: "ending-it",
      title: "Ending it",
      text: [
        `You can end this agreement at any time by closing your account under Account, or by writing to ${writeTo}. Projects that you own are transferred or deleted first.`,
        "We can close an account that breaks these terms in a serious way, after telling you why and giving you the chance to take your content out, unless the law or the danger to others forbids that. If we end the service as a whole, we say so ahead and return what you have paid for the time after that.",
      ],
      plain: "You can leave at any time. We have to give you a reason and time to export.",
    },
    {
      id: "changes",
      title: "Changes to these terms",
      text: [
        "We announce changes on this page and by email at least 30 days before they take effect. Earlier versions stay readable. If you do not agree, you can leave before that day, and we return what you have paid for the time after it.",
        "The law of the country in which we are established applies. It does not take away the protection that the law of your own country gives you as a consumer. If one clause turns out not to hold, the others stay.",
      ],
      plain: "30 days’ notice, old versions kept.",
    },
  ],
};
