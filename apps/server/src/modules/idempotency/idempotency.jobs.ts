import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const purgeIdempotencyKeys = defineJob({
  name: "purge-idempotency-keys",
  data: z.object({}),
  retries: 3,
  cron: "41 * * * *",
  load: async () => {
    const { purgeKeys } = await import("./idempotency.service.ts");
    return (deps) => purgeKeys(deps.db);
  },
});
