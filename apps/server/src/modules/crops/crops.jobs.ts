import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const removeExpiredCrops = defineJob({
  name: "remove-expired-crops",
  data: z.object({}),
  retries: 3,
  cron: "53 3 * * *",
  load: async () => (await import("../share/crop-links.service.ts")).removeExpiredCropLinks,
});
