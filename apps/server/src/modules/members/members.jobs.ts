import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const sendInvitation = defineJob({
  name: "send-invitation",
  data: z.object({ projectId: z.uuid(), invitationId: z.uuid() }),
  // About a day: longer than a mail server is usually away.
  retries: 30,
  load: async () => (await import("./invitation-mail.ts")).mailInvitation,
});

export const purgeInvitations = defineJob({
  name: "purge-invitations",
  data: z.object({}),
  retries: 3,
  cron: "23 * * * *",
  load: async () => {
    const { deleteExpired } = await import("./invitations.queries.ts");
    return (deps) => deleteExpired(deps.db);
  },
});
