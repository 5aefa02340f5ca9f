import type { JobDeps } from "../../deps.ts";
import { removeDraft } from "../drafts/drafts.service.ts";
import { lockCurrent } from "../revisions/file-revision.service.ts";
import { addSampleFile } from "./add-sample-file.ts";
import { selectSampleDraft, updateDraftUse } from "./sample.queries.ts";
import { readSampleDraft, sampleDraft } from "./sample-files.ts";

/** Gives the sample the draft of this build, compared with what is current. Repeated, it changes nothing. */
export async function putSampleDraft(
  deps: Pick<JobDeps, "db" | "queue" | "blobs" | "config">,
  id: string,
): Promise<void> {
  const file = await readSampleDraft();
  await deps.db.transaction().execute(async (tx) => {
    const base = (await lockCurrent(tx, id))?.number ?? null;
    const known = await selectSampleDraft(tx, id, sampleDraft);
    if (known && known.base === base && known.sha256.equals(file.sha256)) {
      await updateDraftUse(tx, id, known.number);
      return;
    }
    if (known) await removeDraft(tx, { id, number: known.number });
    await addSampleFile(deps, tx, { projectId: id, file, draft: { ...sampleDraft, base } });
  });
}
