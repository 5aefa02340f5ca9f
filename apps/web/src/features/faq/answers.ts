import { findPlan, plans } from "@linkspan/contract";
import { installLine } from "../../lib/site/install-line.ts";

/** Text may contain `code` and [links](/path). */
type Answer = { id: string; question: string; answer: readonly string[] };
export type AnswerGroup = { id: string; title: string; answers: readonly Answer[] };

const list = new Intl.ListFormat("en-GB");
const starter = findPlan("starter").features;
const dollars = (cents: number) => `$${cents / 100}`;

const prices = plans.map(({ name, monthly, annually }) => {
  if (!monthly || !annually) return `${name} has custom pricing`;
  if (monthly.amount === 0) return `${name} is free`;
  return `${name} costs ${dollars(monthly.amount)} a month or ${dollars(annually.amount)} a year`;
});
const limits = plans
  .filter(({ features }) => features.projects !== null)
  .map(
    ({ name, features: { projects, teamMembers, endpoints } }) =>
      `${name}: ${projects} project${projects === 1 ? "" : "s"}, ${teamMembers} members and ${endpoints} endpoints in each`,
  );
const withAnalytics = plans.filter(({ features }) => features.analytics).map(({ name }) => name);

export const answerGroups: readonly AnswerGroup[] = [
  {
    id: "getting-started",
    title: "Getting started",
    answers: [
      {
        id: "what-it-needs",
        question: "What does Linkspan need from me?",
        answer: [
          "An API description: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, as YAML or JSON, up to 32 MiB. Upload the file, or enter a public URL and Linkspan fetches it. The link to your Figma file is optional and can be added later.",
        ],
      },
      {
        id: "change-my-api",
        question: "Do I need to change my API?",
        answer: [
          "No. Our servers read your API description and never call your API. Only Try it does, from your own browser, when you press Send. Optionally, add `x-nodeRefID` to an operation to reference the frame that shows it, or set it to `none` if it needs no screen.",
        ],
      },
      {
        id: "sign-in",
        question: "How do I sign in?",
        answer: [
          "With your Figma account, in a pop-up window. Figma asks you to allow `current_user:read`: your name, email address, picture and ID. Signing in gives us no access to your files, and we never see your password.",
        ],
      },
      {
        id: "what-works-today",
        question: "What works today, and what is planned?",
        answer: [
          "Working: sign-in, projects with their revisions, upload and import of descriptions, the documentation view, screens imported from Figma and linked to operations and fields, the [Figma plugin](/plugin), the score with every deducted point explained, its history and reports, the [free score](/score) without an account, invitations and roles, plans paid by card, drafts with the list of screens that an API change breaks, a changelog with a feed and a webhook for chat tools, and the [command line](/frameworks#command-line).",
          "Planned: a typed call for your framework from every linked frame. The [About page](/about#today) has the current list.",
        ],
      },
    ],
  },
  {
    id: "design-and-links",
    title: "Design and links",
    answers: [
      {
        id: "break-anything",
        question: "Can designers break anything?",
        answer: [
          "No. A link records which layer shows which field. It doesn’t change the API, its description or the design. Roles apply: viewers read, editors upload and link, and only the owner can invite, remove, transfer or delete.",
        ],
      },
      {
        id: "rename-a-field",
        question: "What happens when we rename a field?",
        answer: [
          "The page of changes lists the screens that show the old name, and one click moves their links to the new name; in a draft, they move when you accept it. Renaming a path or an `operationId` is already safe, because each operation keeps a stable id of its own.",
        ],
      },
      {
        id: "new-upload",
        question: "Does a new upload remove our links?",
        answer: [
          "No. A new revision matches its operations with the earlier ones, by `operationId` when it is unique, else by method and path. Links follow the match, so a path can be renamed freely as long as the operation has an id. A removed operation keeps its links in case it comes back.",
        ],
      },
      {
        id: "figma-plugin",
        question: "Is there a Figma plugin?",
        answer: [
          "Yes. Figma doesn’t list it yet, so you load it with its manifest: download it from [the plugin page](/plugin), unpack it, and choose Plugins, Development, Import plugin from manifest… in Figma’s desktop app. The page also says what it reads and writes, and which domain it calls.",
          "It shows the field behind the layer you select, links and binds, fills frames with example data and sends screens to your project. It also shows what a draft of the API would break. In Dev Mode it changes nothing in the file: it writes TypeScript, and says what has changed since a frame was built.",
        ],
      },
      {
        id: "take-links-out",
        question: "Can we export our links?",
        answer: [
          "Yes. The description that you download carries them in the same extension, `x-nodeRefID`; where an operation has several, all of them are in `x-linkspan-links`.",
        ],
      },
    ],
  },
  {
    id: "scores",
    title: "Scores",
    answers: [
      {
        id: "how-it-is-made",
        question: "How does scoring work?",
        answer: [
          "Four categories (AI readiness, design, performance and security) start at 100 each. Every failed check deducts a fixed number of points from its category. The overall score is the rounded average of the four: green from 90, yellow from 70, red below. Each deduction names the check, where it failed and what fixing it is worth. [The scoring page](/scoring) lists every check.",
        ],
      },
      {
        id: "one-missing-id",
        question: "Why did one missing operationId cost 25 points?",
        answer: [
          "Because the check asks whether every operation has an `operationId`, and it is all or nothing: a tool that generates code or calls the API needs the last one as much as the first. Coverage is shown next to it, such as 21 of 22, so you can see how close you are.",
        ],
      },
      {
        id: "silence-a-finding",
        question: "Can we silence a finding and raise the score?",
        answer: [
          "No. A score depends only on the file, so the same file gets the same score for everyone. That’s what makes scores comparable.",
        ],
      },
      {
        id: "without-an-account",
        question: "Can I score a file without an account?",
        answer: [
          "Yes. The [free score](/score) reads the file in your browser and doesn’t upload it. The command line does the same on your machine: `node linkspan.js analyze openapi.yaml`. Add `--min-score 80` to fail a build below that score. It’s one file for Node 24; this line installs it: `" +
            installLine() +
            "` [More about the command line](/frameworks#command-line).",
        ],
      },
      {
        id: "is-my-api-secure",
        question: "Does a security score of 100 mean that my API is secure?",
        answer: [
          "No. It means that your API description documents what a secure API should document: security schemes, HTTPS, rate limits and errors. We don’t test your servers.",
        ],
      },
    ],
  },
  {
    id: "plans-and-payment",
    title: "Plans and payment",
    answers: [
      {
        id: "what-it-costs",
        question: "What does it cost?",
        answer: [
          `${list.format(prices)}. Annual billing saves 15%. Every account starts on Starter, and you can stay there.`,
          `${limits.join("; ")}. Enterprise Plus has no such limits. An endpoint is a unique path, regardless of its methods.`,
        ],
      },
      {
        id: "analytics",
        question: "Which plans include analytics?",
        answer: [
          `${list.format(withAnalytics)}. Analytics is the history of a project’s scores, version by version, and their trend. Every plan includes usage against its limits, on the Billing page, and the current analysis with all findings.`,
        ],
      },
      {
        id: "members",
        question: "Who counts as a member?",
        answer: [
          `Everyone in the project, including the owner and open invitations. Starter allows ${starter.teamMembers} per project. A project counts toward its owner’s plan: joining other people’s projects is free.`,
        ],
      },
      {
        id: "upgrade",
        question: "What happens when I upgrade?",
        answer: [
          "Your new plan starts immediately, at its full price and with a new billing period. The value of your unused days is added to that period, and the old plan’s renewal is canceled. Checkout shows the exact days and dates before you pay.",
        ],
      },
      {
        id: "downgrade",
        question: "What happens when I downgrade or cancel?",
        answer: [
          "Nothing until your paid period ends. Until then you can undo it on the Billing page. A smaller paid plan is due when it starts: we email you, and you have 7 days to pay. Your most recently changed projects stay editable up to the new limit, and you can swap them. You can still read, download and delete the others. Billing never deletes anything.",
        ],
      },
      {
        id: "failed-charge",
        question: "What if my card cannot be charged?",
        answer: [
          "We email you, and the payment provider retries a few times. Your plan stays active for 7 days after the paid period. Pay on the Billing page in that time, with the same card or another one, to keep it; otherwise you move to Starter.",
        ],
      },
      {
        id: "change-card",
        question: "How do I pay with another card?",
        answer: [
          "You change your card by paying with a new one. On the Billing page you can pay for the next period with any card in the last 7 days of a period, after canceling renewal, or while a payment is overdue. Renewals then use that card.",
        ],
      },
      {
        id: "refunds",
        question: "Can I get a refund?",
        answer: [
          "Yes, in full, within 14 days of your first payment. The [Refund Policy](/refund-policy) covers renewals, errors and everything else.",
        ],
      },
    ],
  },
  {
    id: "security-and-data",
    title: "Security and data",
    answers: [
      {
        id: "who-can-see",
        question: "Who can see my project?",
        answer: [
          "Its members, and anyone with a share link that you create: it opens the documentation or the analysis, read-only, and shows screens only if the owner allows it. Everyone else sees “not found”, so they can’t even tell that it exists. An invitation works once, within 7 days, and the owner sees which account accepted it.",
        ],
      },
      {
        id: "sent-anywhere",
        question: "Do you share my API description with anyone?",
        answer: [
          "No. It’s processed on our servers, in an isolated process without access to our secrets. References to other files and URLs are reported, never followed. We don’t use it to train models.",
        ],
      },
      {
        id: "take-data-out",
        question: "Can I export my data?",
        answer: [
          "Yes. Every revision can be downloaded as it was uploaded, and the current one with its links. Under Account you can download everything we store about you as one JSON file, or close your account.",
        ],
      },
      {
        id: "stolen-laptop",
        question: "I left my laptop on the ferry. What now?",
        answer: [
          "Sign in on another machine and choose “Sign out everywhere” in the user menu. Every session ends immediately. A session copied to another machine can’t be renewed there, and if someone tries to reuse an old one, we end it and email you.",
        ],
      },
      {
        id: "what-is-stored",
        question: "What data do you hold about me?",
        answer: [
          "Your name, email address, picture and Figma ID, your projects and when your sessions began. The [Privacy Policy](/privacy-policy) lists everything, down to the keys in your browser’s storage.",
        ],
      },
    ],
  },
];
