import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";
import { locateLinksWork } from "./link-counts.service.ts";

const target = z.object({ projectId: z.uuid(), number: z.number().int() });

export const failRevision = defineJob({
  name: "fail-revision",
  data: target,
  retries: 20,
  load: async () => {
    const { markRevisionFailed } = await import("./fail-stuck-revisions.service.ts");
    return markRevisionFailed;
  },
});

export const processRevision = defineJob({
  name: "process-revision",
  data: target,
  // About eight minutes in all, then the revision is marked as failed, so that users do not wait longer for a result.
  retries: 8,
  onRetriesExhausted: failRevision,
  concurrency: ({ REVISION_CONCURRENCY }) => REVISION_CONCURRENCY,
  load: async () => {
    const { processRevision: run } = await import("./process-revision.service.ts");
    return run;
  },
});

export const failReprocessing = defineJob({
  name: "fail-reprocessing",
  data: target,
  retries: 20,
  load: async () => (await import("./reprocess.service.ts")).failReprocessing,
});

export const reprocessRevision = defineJob({
  name: "reprocess-revision",
  data: target,
  retries: 3,
  onRetriesExhausted: failReprocessing,
  concurrency: ({ REVISION_CONCURRENCY }) => REVISION_CONCURRENCY,
  load: async () => {
    const { reprocessOutdated } = await import("./reprocess.service.ts");
    return (deps, revision) => reprocessOutdated(deps, revision);
  },
});

export const countDesigns = defineJob({
  name: "count-designs",
  data: z.object({ projectId: z.uuid() }),
  retries: 5,
  isSingle: true,
  load: async () => (await import("./count-designs.service.ts")).countLinkedDesigns,
});

export const locateLinks = defineJob({
  ...locateLinksWork,
  retries: 5,
  isSingle: true,
  load: async () => (await import("./link-counts.service.ts")).locateLinks,
});

export const reprocessOlder = defineJob({
  name: "reprocess-older-results",
  data: z.object({}),
  retries: 3,
  // A run takes up to eight minutes, and the next one waits meanwhile.
  cron: "*/5 * * * *",
  isSingle: true,
  load: async () => {
    const { reprocessOlderResults } = await import("./reprocess.service.ts");
    return (deps) => reprocessOlderResults(deps);
  },
});

export const deleteFailedRevisionsJob = defineJob({
  name: "delete-failed-revisions",
  data: z.object({}),
  retries: 3,
  cron: "11 4 * * *",
  load: async () => {
    const { deleteFailed } = await import("./delete/delete-revision.service.ts");
    return (deps) => deleteFailed(deps);
  },
});

export const failStuckRevisionsJob = defineJob({
  name: "fail-forgotten-revisions",
  data: z.object({}),
  retries: 3,
  cron: "*/10 * * * *",
  load: async () => {
    const { failStuckRevisions } = await import("./fail-stuck-revisions.service.ts");
    return (deps) => failStuckRevisions(deps, processRevision.name);
  },
});
