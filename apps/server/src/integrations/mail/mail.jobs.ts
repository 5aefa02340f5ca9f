import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const sendMail = defineJob({
  name: "send-mail",
  data: z.object({
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
  }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  load: async () => (deps, mail) => deps.mailer.send(deps.jobId, mail),
});
