import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const sendMail = defineJob({
  name: "send-mail",
  data: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  retries: 8,
  load: async () => (deps, mail) => deps.mailer.send(mail),
});
