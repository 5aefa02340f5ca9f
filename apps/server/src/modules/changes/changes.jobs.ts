import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";
import { compareRevisionsWork } from "../revisions/compare-work.service.ts";

export const compareRevisions = defineJob({
  ...compareRevisionsWork,
  retries: 5,
  load: async () => (await import("./compare.service.ts")).compareStored,
});

export const removeUnusedComparisons = defineJob({
  name: "remove-unused-comparisons",
  data: z.object({}),
  retries: 3,
  cron: "47 3 * * *",
  load: async () => {
    const { removeUnused } = await import("./unused/comparisons.service.ts");
    return (deps) => removeUnused(deps);
  },
});
