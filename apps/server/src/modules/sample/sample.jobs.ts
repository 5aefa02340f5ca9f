import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const putSampleDesign = defineJob({
  name: "put-sample-design",
  data: z.object({}),
  // It waits for the sample's API description to be processed.
  retries: 20,
  isSingle: true,
  load: async () => {
    const { putSampleDesign: run } = await import("./put-sample-design.service.ts");
    return (deps) => run(deps);
  },
});
