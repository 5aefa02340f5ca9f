import { notificationKinds } from "@linkspan/contract";
import * as z from "zod";
import { mailDays } from "../../integrations/mail/mail.jobs.ts";
import { defineJob } from "../../jobs/define-job.ts";

export const sendNotification = defineJob({
  name: "send-notification",
  data: z.object({
    userId: z.uuid(),
    kind: z.enum(notificationKinds),
    subject: z.string(),
    lines: z.array(z.string()),
    link: z.object({ text: z.string(), path: z.string() }),
  }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  keptDays: mailDays,
  load: async () => (await import("./notification-mail.ts")).mailNotification,
});
