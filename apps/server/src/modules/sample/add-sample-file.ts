import { Readable } from "node:stream";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { createRevision, maxSourceBytes, type NewDraft } from "../revisions/create-revision.service.ts";
import type { SampleFile } from "./sample-files.ts";

/** Adds a file of the sample as its next revision, or as a draft. */
export async function addSampleFile(
  deps: Pick<Deps, "queue" | "blobs" | "config">,
  tx: Db,
  { file, ...given }: { projectId: string; file: SampleFile; draft?: NewDraft },
): Promise<void> {
  const blob = await deps.blobs.receive(Readable.from([file.content]), maxSourceBytes);
  try {
    await deps.blobs.store(blob);
    await createRevision(deps, tx, { ...given, blob, fileName: file.name, sourceUrl: null, userId: null });
  } finally {
    await blob.discard();
  }
}
