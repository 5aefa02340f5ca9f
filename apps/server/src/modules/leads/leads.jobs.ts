import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const sendLeadMail = defineJob({
  name: "send-lead-mail",
  data: z.object({ kind: z.enum(["sales", "contact", "waitlist"]), id: z.uuid() }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  load: async () => (await import("./lead-mail.ts")).mailLead,
});
