import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Long enough for an operator to retry emails that failed over a weekend. */
export const mailDays = 3;

export const sendMail = defineJob({
  name: "send-mail",
  data: z.object({
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
  }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  keptDays: mailDays,
  load: async () => (deps, mail) => deps.mailer.send(deps.jobId, mail),
});
