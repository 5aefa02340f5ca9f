import type { LegalDocument } from "./legal-document.ts";
import { owner, writeTo } from "./parties.ts";

export const privacy: LegalDocument = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  inForce: "2026-11-15",
  version: 1,
  clauses: [
    {
      id: "who-is-responsible",
      title: "Who is responsible",
      text: [
        `${owner} is the controller of the personal data described here. Questions and requests: write to ${writeTo}.`,
        "For personal data inside the content of a project, such as a name in an example value, the owner of that project decides, and we process it only to run the service for them.",
      ],
      plain: `${owner} answers for your data. Project owners answer for what they upload.`,
    },
    {
      id: "account-data",
      title: "Your account",
      text: [
        "When you sign in, Figma tells us your Figma ID, your name, your email address and the URL of your picture. For signing in, we ask Figma for the permission `current_user:read` and no other. Your account is tied to the Figma ID.",
        "Figma also gives us access tokens for your account. We store them encrypted. We never see your Figma password.",
        "We use all this to let you in, to show members of your projects who you are, and to write to you about your account. The legal basis is our contract with you.",
      ],
      plain: "Name, email, picture and ID, from Figma. Never your password.",
    },
    {
      id: "project-data",
      title: "Your projects",
      text: [
        "When you import screens, we ask Figma for `file_content:read` and `file_metadata:read` and, if you want to be told about later changes, `webhooks:write`. We read the pages that you choose and store pictures of their frames with the names, positions and texts of their layers. The Figma plugin sends the same of the frames that you choose there. All members of the project can see them. Readers of a share link see the screens of an operation only if the project’s owner allows it on that link.",
        "We store the API descriptions that you upload or have us fetch, what we work out from them (score, findings, documentation), names and descriptions of projects, the link to a design file if you give one, who the members are, their roles, and the email addresses that invitations were sent to.",
        "The same bytes uploaded by two people are stored once. Neither can learn from that that the other one exists, and knowing what is in a file opens nothing.",
        "The basis is our agreement with you; for people whom you invite, their interest and yours in working together.",
      ],
      plain: "What you bring, what we work out from it, and whom you invite.",
    },
    {
      id: "security-data",
      title: "Sessions and security",
      text: [
        "For each session we keep when it began, when it ends and your browser’s user agent. Session tokens are stored only as hashes. A session ends after 14 days without use and after 90 days at the latest.",
        "We keep a record of events that matter for security and for the history of a project: a sign-in, an invitation, a change of role, a session that was ended. Calls are counted per network address for a minute at a time, to slow down attacks; those counts are not kept.",
        "Our request log holds an id, the method, the path without its query, the status and the time taken. It holds neither your network address nor what you sent. The basis is our interest in a service that is safe and works.",
      ],
      plain: "Enough to end a stolen session and to slow down an attack.",
    },
    {
      id: "messages",
      title: "What you write to us",
      text: [
        "What you send us through a form or by mail we use to answer you, and for what the form says, such as telling you when Figma lists our plugin. We do not use it for advertising. The basis is your request.",
      ],
      plain: "You write, we answer. No newsletters you didn’t ask for.",
    },
    {
      id: "payments",
      title: "Payments",
      text: [
        "Cards are taken by our payment provider, Flutterwave, in a window of its own. It gets your name, your email address, the plan and the amount from us, and your card from you. We never see the card number. We keep what was paid, when, for which plan, the last four digits and the expiry of the card, and the provider’s reference, for as long as accounting law requires.",
      ],
      plain: "Flutterwave sees the card. We see that it was paid.",
    },
    {
      id: "browser-storage",
      title: "What your browser stores",
      text: [
        "One cookie, `linkspan-sign-in`, ties the sign-in window to your browser. It lives for ten minutes. We set no other cookie, unless you agree to analytics (clause 8).",
        "Your browser’s storage holds your session (`X-Linkspan-Token`), your name and picture for the menu (`X-Linkspan-User`), a random value during sign-in (`state`), a key that proves that the session is used by the browser it was given to, and your choices: `theme`, `direction`, `language`, `sidebar`. The plan that you chose before paying waits there too (`X-Linkspan-Selected-Plan`, `X-Linkspan-Plan`), and so does the reference of a payment whose end this browser has not seen (`X-Linkspan-Payment`), and so does a form that you began, while you sign in to send it.",
        "The Figma plugin keeps its session, what it last showed, changes that are not sent yet and what undoes the last fill in the storage that Figma gives plugins on your machine, and in the design file the file’s link, its project and a record per linked frame.",
        "All of this is needed for what you asked for, so we do not ask for consent to it. Signing out removes the session.",
      ],
      plain: "One cookie for ten minutes, and what keeps you signed in.",
    },
    {
      id: "analytics",
      title: "Product analytics",
      text: [
        "Product analytics (PostHog) tells us which pages and features are used. It is off until you say yes: before that, nothing of it is loaded, stored or sent. If your browser sends Do Not Track or Global Privacy Control, that is a no, and we do not ask. Where a deployment of this site has no analytics configured, there is nothing to ask.",
        "If you say yes, it stores a random identifier, in a cookie and in your browser’s storage, for up to 365 days and sends the addresses of pages and the names of actions. It records no screens, no keystrokes and nothing of your projects’ content. You can take the yes back at the foot of every public page, and the identifier is removed. Your answer itself is kept as `analytics-consent`. The basis is your consent.",
      ],
      plain: "Off until you say yes, and off again when you say no.",
    },
    {
      id: "who-else",
      title: "Who else sees it",
      text: [
        "Members of a project see its content and one another’s names, pictures and roles. Besides them: Figma, when you sign in; Flutterwave, when you pay; PostHog, if you agreed; and the companies that run our servers and send our mail, bound by contract to do only that. Ask us for the current list.",
        "Some of them may work outside your country. Where the law asks for a safeguard for that, we use one that it names. Authorities get data only where the law obliges us. We don’t sell your data.",
      ],
      plain: "Your team, and the few companies we need to run the service.",
    },
    {
      id: "how-long",
      title: "How long we keep it",
      text: [
        "Account data: until the account is closed. Sessions: until they end. Projects: until they are deleted; then their rows go at once, and stored files that no other project uses follow after 7 days. Security events: their link to you goes with the account. Payments: as long as bookkeeping law asks. Backups: they expire on their own schedule and are not used to bring back what you deleted.",
      ],
      plain: "As long as you use it. Deleted means deleted, a week later also on disk.",
    },
    {
      id: "your-rights",
      title: "Your rights",
      text: [
        `You can ask what we know about you, have it corrected, get it in a common format, have it deleted, have its use restricted, and object to uses that rest on our interest. You can withdraw consent at any time. Under Account you can download your data, end sessions and close the account yourself. For everything else write to ${writeTo}; we answer within a month.`,
        "You can also complain to the data protection authority where you live. We make no solely automated decisions about you, and the service is not intended for children.",
      ],
      plain: "Ask, correct, take out, delete, object. We answer within a month.",
    },
    {
      id: "how-it-is-protected",
      title: "How it is protected",
      text: [
        "Connections are encrypted. Figma’s tokens are encrypted in the database, ours are stored as hashes, and a session that is copied to another machine cannot be renewed there. Descriptions are read in a process of its own without access to our secrets. A project you don’t belong to responds as if it didn’t exist. If a breach puts you at risk, we notify you and the authorities as required by law.",
      ],
      plain: "Encrypted, hashed, isolated. If something goes wrong, you’ll hear it from us.",
    },
    {
      id: "changes",
      title: "Changes to this policy",
      text: [
        "We announce changes on this page, and those that matter also by email, before they take effect. Earlier versions stay readable.",
      ],
      plain: "You hear about it before it changes.",
    },
  ],
};
