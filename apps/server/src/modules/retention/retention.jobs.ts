import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const enforceRetention = defineJob({
  name: "enforce-retention",
  data: z.object({}),
  retries: 3,
  cron: "17 3 * * *",
  isSingle: true,
  load: async () => (await import("./retention.service.ts")).enforceRetention,
});
