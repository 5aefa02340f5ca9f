import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const removeUnusedBlobs = defineJob({
  name: "remove-unused-blobs",
  data: z.object({}),
  retries: 3,
  // What an administrator erased is gone within 24 hours, also if it was uploaded just before.
  cron: "23 */6 * * *",
  load: async () => {
    const { removeUnused } = await import("./unused-blobs.service.ts");
    return removeUnused;
  },
});
