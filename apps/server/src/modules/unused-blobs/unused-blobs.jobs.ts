import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const removeUnusedBlobs = defineJob({
  name: "remove-unused-blobs",
  data: z.object({}),
  retries: 3,
  cron: "23 3 * * *",
  load: async () => {
    const { removeUnused } = await import("./unused-blobs.service.ts");
    return removeUnused;
  },
});
