import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

/** How many deliveries of a webhook are kept. */
export const keptDeliveries = 50;

const moment = (description: string) => described(z.iso.datetime(), description, "2026-11-18T10:00:00.000Z");
const maybeMoment = (description: string) => described(z.nullable(z.iso.datetime()), description, null);

const webhookUrl = described(
  z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[!-~]+$/i)),
  "Where changes are sent to: a public https URL.",
  "https://hooks.slack.com/services/T000/B000/XXXX",
);

/** Where a project's changes are sent to. */
export const Webhook = named(
  "Webhook",
  "Where the changes of a project are sent to.",
  z.object({
    url: webhookUrl,
    created_by: described(z.nullable(z.string()), "Name of the person who created it.", "Maja Lindqvist"),
    created_at: moment("When it was created."),
    failing_since: maybeMoment("Since when every attempt has failed."),
    turned_off_at: maybeMoment(
      "When it was turned off, after 3 days of failures. Saving it turns it on again.",
    ),
  }),
);
export type Webhook = z.infer<typeof Webhook>;

/** One message to a webhook. */
export const WebhookDelivery = named(
  "WebhookDelivery",
  "A message to a webhook, and whether it arrived.",
  z.object({
    id: described(
      z.uuid(),
      "Id of the delivery, also in its header.",
      "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c06",
    ),
    kind: described(z.enum(["changes", "test"]), "What it is about.", "changes"),
    text: described(z.string(), "Its text.", "Skerry Ferries API 2.5.0 (draft): 3 changes break 5 screens"),
    status: described(
      z.enum(["waiting", "delivered", "failed"]),
      "Whether it arrived. While it waits, it is tried again with longer and longer pauses, for about a day.",
      "delivered",
    ),
    attempts: described(z.int(), "How often it was sent.", 1),
    response_status: described(z.nullable(z.int()), "The HTTP status of the last response.", 200),
    error: described(z.nullable(z.string()), "Why the receiver could not be reached.", null),
    created_at: moment("When it was created."),
    attempted_at: maybeMoment("When it was last sent."),
  }),
);
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WebhookWithSecret = named(
  "WebhookWithSecret",
  "A webhook, and its secret where it is new.",
  z.object({
    webhook: Webhook,
    secret: described(
      z.nullable(z.string()),
      "What signatures are made with. It can't be read again. Null where it stays the same.",
      "lsw_Ub1rJv0k9cQ",
    ),
  }),
);
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** The webhook of a project and what was sent to it. */
export const WebhookLog = named(
  "WebhookLog",
  "The webhook of a project, and what was sent to it.",
  z.object({
    webhook: described(z.nullable(Webhook), "Null while there is none.", null),
    deliveries: described(z.array(WebhookDelivery), `The newest first, at most ${keptDeliveries}.`, []),
  }),
);
export type WebhookLog = z.infer<typeof WebhookLog>;

const inProject = { params: z.object({ id: projectId }) };
const shared = { access: "user", scope: "session", limit: "normal", tag: "Webhooks" } as const;

export const webhookRoutes = {
  getWebhook: defineRoute({
    ...shared,
    ...inProject,
    method: "GET",
    path: "/projects/{id}/webhook/",
    summary: "Read the webhook of a project",
    description: "With what was sent to it. Only for the owner.",
    response: WebhookLog,
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  putWebhook: defineRoute({
    ...shared,
    ...inProject,
    method: "PUT",
    path: "/projects/{id}/webhook/",
    summary: "Set the webhook of a project",
    description:
      "Drafts and new versions are sent there once they have been compared. Turns a webhook on again that was turned off. Only for the owner.",
    body: named("SetWebhook", "Where changes are sent to.", z.object({ url: webhookUrl })),
    response: WebhookWithSecret,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "url_not_allowed"],
  }),
  renewWebhookSecret: defineRoute({
    ...shared,
    ...inProject,
    method: "POST",
    path: "/projects/{id}/webhook/secret/",
    summary: "Create a new secret for a webhook",
    description: "The old one is not used any more. Only for the owner.",
    response: WebhookWithSecret,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  testWebhook: defineRoute({
    ...shared,
    ...inProject,
    limit: "strict",
    method: "POST",
    path: "/projects/{id}/webhook/test/",
    summary: "Send a test to a webhook",
    description: "It is sent once. Only for the owner.",
    response: WebhookDelivery,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  redeliverWebhook: defineRoute({
    ...shared,
    limit: "strict",
    params: z.object({ id: projectId, delivery: WebhookDelivery.shape.id }),
    method: "POST",
    path: "/projects/{id}/webhook/deliveries/{delivery}/redeliver/",
    summary: "Send a failed delivery again",
    description:
      "The same message with the same id. It is tried again like a new one; a test is sent once. Only for the owner.",
    response: WebhookDelivery,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  deleteWebhook: defineRoute({
    ...shared,
    ...inProject,
    method: "DELETE",
    path: "/projects/{id}/webhook/",
    summary: "Remove the webhook of a project",
    description: "Nothing is sent any more, and its log goes. Only for the owner.",
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
};
