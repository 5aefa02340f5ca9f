import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

// About a day: longer than a mail server is usually away.
const mailRetries = 30;

export const sendInvitation = defineJob({
  name: "send-invitation",
  data: z.object({ projectId: z.uuid(), invitationId: z.uuid() }),
  retries: mailRetries,
  load: async () => (await import("./invitation-mail.ts")).mailInvitation,
});

export const sendOffer = defineJob({
  name: "send-offer",
  data: z.object({ projectId: z.uuid(), offerId: z.uuid() }),
  retries: mailRetries,
  load: async () => (await import("./offer-mail.ts")).mailOffer,
});
