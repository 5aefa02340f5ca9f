import type { RevisionChange } from "@linkspan/engine/diff/revisions";
import type { JobDeps } from "../../deps.ts";
import { notifyPerson } from "./notify-person.ts";
import { selectMembersAmong, selectUpload } from "./people.queries.ts";
import type { ComputedReach } from "./reach.ts";

/** Changes, and who linked layers that they affect. */
export type Announced = Pick<ComputedReach, "people"> & { changes: readonly RevisionChange[] };

/** Emails the people whose layers a revision breaks that has just become current, but not the one who uploaded it. */
export async function announceChanges(
  deps: Pick<JobDeps, "db" | "queue">,
  { projectId, before, after }: { projectId: string; before: number; after: number },
  { people, changes }: Announced,
): Promise<void> {
  const upload = await selectUpload(deps.db, { id: projectId, number: after });
  const members = await selectMembersAmong(deps.db, projectId, Object.keys(people));
  for (const { id: userId } of members) {
    if (!upload || userId === upload.uploaded_by) continue;
    const layers = people[userId]?.changes ?? {};
    const told = { projectId, projectName: upload.name, before, after, userId, layers, changes };
    await deps.db.transaction().execute((tx) => notifyPerson(tx, deps, told));
  }
}
