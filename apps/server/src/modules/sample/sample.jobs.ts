import { defineJob } from "../../jobs/define-job.ts";
import { sampleDesignWork } from "./sample-design-work.ts";

export const putSampleDesign = defineJob({
  ...sampleDesignWork,
  retries: 5,
  isSingle: true,
  load: async () => {
    const { putSampleDesign: run } = await import("./put-sample-design.service.ts");
    return (deps) => run(deps);
  },
});
