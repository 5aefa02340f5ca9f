import * as z from "zod";
import type { Db } from "../../db/client.ts";
import type { JobDeps } from "../../deps.ts";

/** The job that compares two revisions, without its handler: what enqueues it is imported by the list of jobs. */
export const compareRevisionsWork = {
  name: "compare-revisions",
  data: z.object({
    projectId: z.uuid(),
    before: z.number().int(),
    after: z.number().int(),
    /** `after` has just become current: people whose layers it breaks are emailed. */
    isAnnounced: z.boolean().default(false),
    /** `after` is new, a draft or not: the project's webhook gets what it changes. */
    isFiled: z.boolean().default(false),
  }),
};

/** Requests for the same comparison within this many seconds share one job. */
const requestSeconds = 30;

/** Has two revisions of a project compared. */
export async function requestComparison(
  db: Db,
  { queue }: Pick<JobDeps, "queue">,
  {
    projectId,
    before,
    after,
    isAnnounced = false,
    isFiled = false,
  }: z.input<typeof compareRevisionsWork.data>,
): Promise<void> {
  const once = { key: `${projectId} ${before} ${after}`, seconds: requestSeconds };
  await queue.enqueue(
    db,
    compareRevisionsWork,
    { projectId, before, after, isAnnounced, isFiled },
    { owner: projectId, once },
  );
}
