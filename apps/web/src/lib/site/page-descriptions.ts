export type PageDescription = {
  title: string;
  description: string;
  /** `false` keeps the page out of search results. */
  isIndexed?: boolean;
};

/** Every page that is rendered to HTML by the build, as search engines and link previews describe it. */
export const pageDescriptions = {
  "/": {
    title: "Linkspan: every screen wired to the API behind it",
    description:
      "API documentation that knows which Figma layer shows which field, in the browser and in Figma, and a score that explains every lost point.",
  },
  "/login": {
    title: "Sign in · Linkspan",
    description: "Sign in to Linkspan with your Figma account. Signing in gives no access to your files.",
    isIndexed: false,
  },
  "/about": {
    title: "About Linkspan: what works today, what is planned",
    description:
      "Why Linkspan is named after the ramp between ferry and quay, what it is for, and an honest list of what works today and what is planned.",
  },
  "/contact": {
    title: "Support · Linkspan",
    description:
      "Write to Linkspan support, around the clock and on every plan. Tell us what you did, what you saw and the error code, if there was one.",
  },
  "/contact-sales": {
    title: "Contact Sales · Linkspan",
    description:
      "Request a Linkspan plan with unlimited projects, members and endpoints, and terms that fit your organization. A person reads every request.",
  },
  "/faq": {
    title: "FAQ: OpenAPI files, scores, plans and data · Linkspan",
    description:
      "Answers about Linkspan: what it needs, how links and scores work, what plans cost, who sees your project, and what is still planned.",
  },
  "/frameworks": {
    title: "Framework Integration · Linkspan",
    description:
      "How to export an OpenAPI file from your backend framework, bring its types to your front end and score it in every pull request. With code to copy.",
  },
  "/how-to": {
    title: "How To: API docs, links and scores in four steps · Linkspan",
    description:
      "Linkspan in four steps, for product designers, front-end developers and API developers, with screenshots of the real product.",
  },
  "/plugin": {
    title: "Figma plugin · Linkspan",
    description:
      "The Linkspan plugin for Figma: how to load it, what it shows, reads and writes, which permissions there are and why, and the domain it calls.",
  },
  "/pricing": {
    title: "Pricing · Linkspan",
    description:
      "Linkspan pricing: four plans side by side with prices and limits, what happens when you reach a limit and how upgrades and downgrades work.",
  },
  "/privacy-policy": {
    title: "Privacy Policy · Linkspan",
    description:
      "What personal data Linkspan collects, why, for how long, who else sees it, what your browser stores and how to have it corrected or deleted.",
  },
  "/refund-policy": {
    title: "Refund Policy · Linkspan",
    description:
      "When Linkspan gives refunds, when it doesn’t and how to ask: first payments, renewals, billing errors, upgrades and downgrades.",
  },
  "/score": {
    title: "Free score · Linkspan",
    description:
      "Score your OpenAPI or Swagger file in the browser, with a reason for every point it lost. No account, and nothing is uploaded.",
  },
  "/scoring": {
    title: "How scoring works · Linkspan",
    description:
      "Every check behind Linkspan’s API score: what it costs, why it matters and how to pass it, plus the formula and what doesn’t count.",
  },
  "/terms-conditions": {
    title: "Terms of Service · Linkspan",
    description:
      "The terms of using Linkspan: account, content, plans, limits, availability and how to leave, each clause with a note in plain words.",
  },
  "/waitlist": {
    title: "Waitlist · Linkspan",
    description:
      "Figma doesn’t list the Linkspan plugin yet; until then you load it with its manifest. Join the list for one email when it does, nothing else.",
  },
} as const satisfies Record<string, PageDescription>;

export type PublicPath = keyof typeof pageDescriptions;
