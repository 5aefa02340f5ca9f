import { findPlan, plans } from "@linkspan/contract";

/** Text may hold `code` and [links](/address). */
type Answer = { id: string; question: string; answer: readonly string[] };
export type AnswerGroup = { id: string; title: string; answers: readonly Answer[] };

const list = new Intl.ListFormat("en-GB");
const starter = findPlan("starter").features;
const dollars = (cents: number) => `$${cents / 100}`;

const prices = plans.map(({ name, monthly, annually }) => {
  if (!monthly || !annually) return `${name} has a price by agreement`;
  if (monthly.amount === 0) return `${name} costs nothing`;
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
          "An API description: OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, as YAML or JSON, up to 32 MiB. Upload the file, or give a public address and Linkspan fetches it. The address of your Figma file is optional and can come later.",
        ],
      },
      {
        id: "change-my-api",
        question: "Do I need to change my API?",
        answer: [
          "No. Linkspan reads the description and never calls your API. If you want, add `x-nodeRefID` to an operation to name the frame that shows it; the value `none` says that it needs no screen.",
        ],
      },
      {
        id: "sign-in",
        question: "How do I sign in?",
        answer: [
          "With your Figma account, in a small window. Figma asks you to allow `current_user:read`, which is your name, e-mail address, picture and id. No file is opened by signing in, and we never see your password.",
        ],
      },
      {
        id: "what-works-today",
        question: "What works today, and what is planned?",
        answer: [
          "Working: sign-in, projects with their revisions, upload and import of descriptions, the documentation view, the score with every deducted point explained, its history and reports, the [free score](/score) without an account, invitations and roles, plans paid by card, and the command line `linkspan analyze`.",
          "Planned: linking layers and fields on the screen, the [Figma plugin](/plugin), the list of screens that an API change breaks, and the commands `login`, `diff` and `push`. The [About page](/about#today) keeps the list.",
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
          "No. A link says which layer shows which field. It changes neither the API nor its description nor the drawing. And roles hold: viewers read, editors upload and link, and only the owner invites, removes, transfers or deletes.",
        ],
      },
      {
        id: "rename-a-field",
        question: "What happens when we rename a field?",
        answer: [
          "Planned: every link to the old name is marked as broken, with the screens it sits on, and one click moves them to the new name. Renaming a path or an `operationId` is already safe, because each operation keeps a stable id of its own.",
        ],
      },
      {
        id: "new-upload",
        question: "Does a new upload wipe our links?",
        answer: [
          "No. A new revision matches its operations with the earlier ones, by `operationId` when it is unique, else by method and path. Links follow the match, so a path can be renamed freely as long as the operation has an id. An operation that is gone keeps its links in case it comes back.",
        ],
      },
      {
        id: "figma-plugin",
        question: "Is there a Figma plugin?",
        answer: [
          "Planned, not available yet. [Its page](/plugin) says what it will read, what it will write and why it asks for each permission.",
        ],
      },
      {
        id: "take-links-out",
        question: "Can we get the links back out?",
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
        question: "How is the score made?",
        answer: [
          "Four blocks, AI readiness, design, performance and security, start at 100 each. Every failed check takes a fixed number of points off its block. The overall score is the rounded mean of the four: green from 90, yellow from 70, red below. Each deduction names the check, where it failed and what mending it is worth. [The method](/scoring) lists every check.",
        ],
      },
      {
        id: "one-missing-id",
        question: "Why did one missing id cost 25 points?",
        answer: [
          "Because the check asks whether every operation has an `operationId`, and it is all or nothing: a tool that generates code or calls the API needs the last one as much as the first. Coverage stands beside it, such as 21 of 22, so you see how close you are.",
        ],
      },
      {
        id: "silence-a-finding",
        question: "Can we silence a finding and raise the score?",
        answer: [
          "No. A score depends on the bytes of the description alone, so the same file has the same score for everybody. That is what makes it worth comparing.",
        ],
      },
      {
        id: "without-an-account",
        question: "Can I score a file without an account?",
        answer: [
          "Yes. The [free score](/score) reads the file in your browser and sends it nowhere. The command line does the same on your own machine: `linkspan analyze openapi.yaml`, and with `--min-score 80` it fails a build below that. [Framework Integration](/frameworks#command-line) says how to get it.",
        ],
      },
      {
        id: "is-my-api-secure",
        question: "Does a security score of 100 mean that my API is secure?",
        answer: [
          "No. It means that the description says what a secure API should say: schemes, https, limits, errors. Nobody has looked at your servers.",
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
          `${list.format(prices)}. A year costs 15% less than twelve months. Every account starts on Starter and may stay there.`,
          `${limits.join("; ")}. Enterprise Plus has no such limits. An endpoint is a unique path, whatever its methods.`,
        ],
      },
      {
        id: "analytics",
        question: "Which plans include analytics?",
        answer: [
          `${list.format(withAnalytics)}. Analytics is the history of a project’s scores, version by version, and their trend. Usage against the limits stands on the Billing page for everybody, and so does the current analysis, with every finding.`,
        ],
      },
      {
        id: "members",
        question: "Who counts as a member?",
        answer: [
          `Everybody in the project, its owner and open invitations included. On Starter that is ${starter.teamMembers} per project. A project counts on its owner’s plan: being a member of other people’s projects is free.`,
        ],
      },
      {
        id: "upgrade",
        question: "What happens when I upgrade?",
        answer: [
          "The new plan begins at once, at its full price and with a new period. The days that you had paid for and not used are added to that period, by their value, and the renewal of the old plan is cancelled. The checkout shows the days and dates before you pay.",
        ],
      },
      {
        id: "downgrade",
        question: "What happens when I downgrade or cancel?",
        answer: [
          "Nothing until the period that you paid for ends, and until then you can take it back on the Billing page. A smaller paid plan is paid when it takes over: a mail asks you, and you have 7 days. Then the projects you changed last stay writable as far as the new limit reaches, and you may swap them. The others can still be read, downloaded and deleted. Billing never deletes anything.",
        ],
      },
      {
        id: "failed-charge",
        question: "What if my card cannot be charged?",
        answer: [
          "You get a mail, and the payment provider tries a few times more. The plan stays for 7 days after the paid period. Pay on the Billing page in that time, with the same card or another one, and it goes on; otherwise the account is on Starter.",
        ],
      },
      {
        id: "change-card",
        question: "How do I pay with another card?",
        answer: [
          "A card is taken with a payment. In the last 7 days of a period, after you ended the renewal, or while a payment is outstanding, the Billing page lets you pay for the next period with any card; the renewals then use that one.",
        ],
      },
      {
        id: "refunds",
        question: "Can I have my money back?",
        answer: [
          "Within 14 days of the first payment: yes, all of it. What holds for renewals, errors and the rest is in the [Refund Policy](/refund-policy).",
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
          "Its members. For everybody else it answers “not found”, so even its existence is not told. An invitation works once, within 7 days, and the owner sees which account accepted it.",
        ],
      },
      {
        id: "sent-anywhere",
        question: "Is my description sent to anybody?",
        answer: [
          "No. It is read on our servers, in a process of its own that has no access to our secrets. References to other addresses inside it are reported, never followed. It trains no model.",
        ],
      },
      {
        id: "take-data-out",
        question: "Can I take my data out?",
        answer: [
          "Yes. Every revision can be downloaded as it was uploaded, and the current one with its links. Under Account you download what we keep about you as one JSON file, and you can close the account there.",
        ],
      },
      {
        id: "stolen-laptop",
        question: "I left my laptop on the ferry. What now?",
        answer: [
          "Sign in on another machine and choose “Sign out everywhere” in the user menu. Every session ends at once. A session copied from one machine to another cannot be renewed there, and if somebody tries an old one, it ends and you get a mail.",
        ],
      },
      {
        id: "what-is-stored",
        question: "What do you know about me?",
        answer: [
          "Your name, e-mail address, picture and Figma id, your projects, and when your sessions began. The [Privacy Policy](/privacy-policy) lists all of it, down to the keys in your browser’s storage.",
        ],
      },
    ],
  },
];
