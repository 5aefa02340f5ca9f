import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { emailAddress, visibleName, writtenText } from "../text.ts";

/** What a message to support can be about. */
export const contactTopics = ["link", "description", "account", "billing", "security", "other"] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What people on the waitlist mostly do. */
export const waitlistRoles = ["design", "front-end", "api"] as const;
export type WaitlistRole = (typeof waitlistRoles)[number];

/** The page that the waitlist's mails link to, with `confirm` or `leave` in its query. */
export const waitlistPage = "/waitlist";

const line = (description: string, example: string) =>
  described(z.string().check(z.trim(), z.regex(visibleName)), description, example);

const count = (description: string, example: number) =>
  described(z.int().check(z.minimum(1), z.maximum(1_000_000_000)), description, example);

const token = z.string().check(z.minLength(1), z.maxLength(256));

/** What tells a person's form from a program's. */
const formProof = {
  form_token: described(
    token,
    "From `GET /forms/token/`; works once, from 2 seconds to 12 hours old.",
    "mi.x.y",
  ),
  website: z.optional(
    described(
      z.string().check(z.maxLength(500)),
      "Hidden from people: a form that fills it in is refused.",
      "",
    ),
  ),
};

/** What a company asks of sales. */
export const SalesRequest = named(
  "SalesRequest",
  "The size of a company that wants a custom plan. Name and email address are those of the account.",
  z.object({
    company_name: line("Name of the company: 1 to 120 visible characters.", "Skerry Ferries"),
    team_size: count("People who will sign in.", 46),
    project_count: count("Projects, one for each API description.", 14),
    additional_info: z._default(
      writtenText({ min: 0, max: 4000 }, "Anything else, in at most 4,000 characters.", "Net 30."),
      "",
    ),
  }),
);
export type SalesRequest = z.infer<typeof SalesRequest>;

/** A message to support. */
export const ContactMessage = named(
  "ContactMessage",
  "A message to support; the reply goes to its email address.",
  z.object({
    name: line("Who writes: 1 to 120 visible characters.", "Maja Lindqvist"),
    email: emailAddress("Where the answer goes.", "maja@skerry.example"),
    topic: described(z.enum(contactTopics), "What it is about.", "link"),
    project: z.optional(line("The project it is about.", "Skerry Ferries API")),
    support_code: z.optional(line("The code that an error message told.", "req-1f0c")),
    browser: z.optional(
      described(
        z.string().check(z.regex(/^[^\p{C}]{1,400}$/u)),
        "The browser, if the person sends it along.",
        "Mozilla/5.0",
      ),
    ),
    message: writtenText(
      { min: 1, max: 8000 },
      "What happened, in at most 8,000 characters.",
      "Pay stayed red.",
    ),
    ...formProof,
  }),
);
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A wish to hear when Figma lists the plugin. */
export const WaitlistEntry = named(
  "WaitlistEntry",
  "Someone who wants to know when Figma lists the plugin.",
  z.object({
    email: emailAddress("Where to write.", "maja@skerry.example"),
    role: described(z.enum(waitlistRoles), "What the person mostly does.", "design"),
    wish: z._default(
      writtenText(
        { min: 0, max: 1000 },
        "What it should do first, in at most 1,000 characters.",
        "Show errors.",
      ),
      "",
    ),
    ...formProof,
  }),
);
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

const WaitlistToken = named(
  "WaitlistToken",
  "The secret of a link in a waitlist email.",
  z.object({ token: described(token, "What the link carries.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04.x") }),
);

const tag = "Forms";

export const leadRoutes = {
  requestPlan: defineRoute({
    method: "POST",
    path: "/payments/subscriptions/custom/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Request a custom plan",
    description: "Stores the request and emails it to sales. At most 10 in 24 hours.",
    body: SalesRequest,
    idempotent: true,
    response: "empty",
    errors: ["invalid_request", "idempotency_key_reused"],
  }),
  openForm: defineRoute({
    method: "GET",
    path: "/forms/token/",
    access: "public",
    limit: "normal",
    tag,
    summary: "Open a public form",
    description: "Returns the token required to submit the form.",
    response: named(
      "FormToken",
      "The token of a form that was opened.",
      z.object({
        token: described(z.string(), "Goes with the form, once.", "mi.x.y"),
        ready_in: described(
          z.int(),
          "Seconds that filling in a form takes at least. Faster submissions are rejected.",
          2,
        ),
      }),
    ),
    errors: [],
  }),
  sendMessage: defineRoute({
    method: "POST",
    path: "/contact/",
    access: "public",
    limit: "form",
    tag,
    summary: "Write to support",
    description: "The message is kept and mailed to support.",
    body: ContactMessage,
    idempotent: true,
    response: "empty",
    errors: ["invalid_request", "invalid_form_token", "spam_suspected"],
  }),
  joinWaitlist: defineRoute({
    method: "POST",
    path: "/waitlist/",
    access: "public",
    limit: "form",
    tag,
    summary: "Join the waitlist",
    description:
      "Sends an email with a link that confirms the address. The response is the same whether or not the address is known.",
    body: WaitlistEntry,
    idempotent: true,
    response: "empty",
    errors: ["invalid_request", "invalid_form_token", "spam_suspected"],
  }),
  confirmWaitlist: defineRoute({
    method: "POST",
    path: "/waitlist/confirm/",
    access: "public",
    limit: "strict",
    tag,
    summary: "Confirm an address on the waitlist",
    description: "Works once, within 7 days of the mail.",
    body: WaitlistToken,
    response: "empty",
    errors: ["invalid_request", "waitlist_link_expired"],
  }),
  leaveWaitlist: defineRoute({
    method: "POST",
    path: "/waitlist/leave/",
    access: "public",
    limit: "strict",
    tag,
    summary: "Leave the waitlist",
    description: "Deletes the address immediately. Calling it again is not an error.",
    body: WaitlistToken,
    response: "empty",
    errors: ["invalid_request", "waitlist_link_expired"],
  }),
};
