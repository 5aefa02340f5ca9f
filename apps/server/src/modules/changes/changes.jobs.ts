import { defineJob } from "../../jobs/define-job.ts";
import { compareRevisionsWork } from "../revisions/compare-work.service.ts";

export const compareRevisions = defineJob({
  ...compareRevisionsWork,
  retries: 5,
  load: async () => (await import("./compare.service.ts")).compareStored,
});
