import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const sendLeadMail = defineJob({
  name: "send-lead-mail",
  data: z.object({ kind: z.enum(["sales", "contact", "waitlist"]), id: z.uuid() }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  load: async () => (await import("./lead-mail.ts")).mailLead,
});

export const purgeLeads = defineJob({
  name: "purge-leads",
  data: z.object({}),
  retries: 3,
  cron: "17 3 * * *",
  load: async () => {
    const { deleteOldLeads } = await import("./delete-old-leads.service.ts");
    return (deps) => deleteOldLeads(deps.db);
  },
});
