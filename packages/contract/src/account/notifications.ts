import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

/** What people are emailed about, and can turn off. */
export const notificationKinds = [
  "change_breaks_layers",
  "import_failed",
  "invitation_accepted",
  "new_device",
  "webhook_turned_off",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The page that the unsubscribe link of an email opens. Mail programs send a POST to the same URL (RFC 8058). */
export const unsubscribePage = "/unsubscribe";

const kind = described(
  z.enum(notificationKinds),
  "What the email is about: a change breaks layers that the person linked, an import failed, an invitation was accepted, a new device or token, or a webhook was turned off.",
  "change_breaks_layers",
);

/** Whether a person is emailed about something. */
export const Notification = named(
  "Notification",
  "Whether a person is emailed about something.",
  z.object({ kind, is_on: described(z.boolean(), "Whether they are. All are on at first.", true) }),
);
export type Notification = z.infer<typeof Notification>;

const shared = { access: "user", scope: "session", limit: "normal", tag: "People" } as const;

export const notificationRoutes = {
  listNotifications: defineRoute({
    ...shared,
    method: "GET",
    path: "/users/me/notifications/",
    summary: "List what the current user is emailed about",
    description: "Every kind of email that can be turned off, and whether it is on.",
    response: named(
      "Notifications",
      "What a person is emailed about.",
      z.object({ items: z.array(Notification) }),
    ),
    errors: [],
  }),
  setNotification: defineRoute({
    ...shared,
    method: "PUT",
    path: "/users/me/notifications/{kind}/",
    summary: "Turn a kind of email on or off",
    description: "Takes effect immediately, also for emails that wait to be sent.",
    params: z.object({ kind }),
    body: named("NotificationChoice", "Whether to email.", z.object({ is_on: z.boolean() })),
    response: Notification,
    errors: ["invalid_request"],
  }),
  unsubscribe: defineRoute({
    access: "public",
    limit: "strict",
    tag: "People",
    method: "POST",
    path: "/notifications/unsubscribe/",
    summary: "Unsubscribe by the link of an email",
    description:
      "Turns off the kind of email that the link was in. Works without signing in, any number of times.",
    body: named(
      "UnsubscribeToken",
      "The secret of an unsubscribe link.",
      z.object({
        token: described(
          z.string().check(z.minLength(1), z.maxLength(300)),
          "What the link carries.",
          "new_device.0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04.x",
        ),
      }),
    ),
    response: Notification,
    errors: ["invalid_request", "not_found"],
  }),
};
