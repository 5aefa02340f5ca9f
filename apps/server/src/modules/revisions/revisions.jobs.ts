import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";

export const processRevision = defineJob({
  name: "process-revision",
  data: z.object({ projectId: z.uuid(), number: z.number().int() }),
  retries: 20,
  load: async () => {
    const { processRevision: run } = await import("./process-revision.service.ts");
    return (deps, data) => run(deps, data);
  },
});
