import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const purgeSessions = defineJob({
  name: "purge-sessions",
  data: z.object({}),
  retries: 3,
  cron: "17 * * * *",
  load: async () => {
    const { deleteExpired } = await import("./expired-sessions.queries.ts");
    return (deps) => deleteExpired(deps.db);
  },
});
