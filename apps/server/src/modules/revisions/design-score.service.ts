import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { countDesigns } from "./revisions.jobs.ts";

/**
 * Has the score of the current revision updated after a change of links: they count like references in the text. A
 * job, because it reads the index of the whole description; changes in quick succession share one.
 */
export async function updateDesignScore(
  { queue }: Pick<Deps, "queue">,
  tx: Db,
  projectId: string,
): Promise<void> {
  await queue.enqueue(tx, countDesigns, { projectId }, { owner: projectId, key: projectId });
}
