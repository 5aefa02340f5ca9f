import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const removeEndedCrops = defineJob({
  name: "remove-ended-crops",
  data: z.object({}),
  retries: 3,
  cron: "53 3 * * *",
  load: async () => {
    const { removeEnded } = await import("./ended-crops.service.ts");
    return (deps) => removeEnded(deps);
  },
});
