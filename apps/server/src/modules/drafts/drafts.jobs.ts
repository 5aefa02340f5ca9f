import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const removeUnusedDrafts = defineJob({
  name: "remove-unused-drafts",
  data: z.object({}),
  retries: 3,
  cron: "41 3 * * *",
  load: async () => {
    const { removeUnused } = await import("./unused-drafts.service.ts");
    return (deps) => removeUnused(deps);
  },
});
