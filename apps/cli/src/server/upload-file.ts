import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { DraftSource, Revision } from "@linkspan/contract";
import type { Server } from "./open-server.ts";
import { waitFor } from "./wait.ts";

/** A draft to upload: what it is called and where it comes from. */
export type DraftFields = { name?: string; ref: string; source: Exclude<DraftSource, "person"> };

type Upload = { project: string; file: string; text: string; draft: DraftFields | undefined };

/** Uploads an API description as a revision or draft; resolves when the server has it. */
export function uploadFile({ call }: Server, { project, file, text, draft }: Upload): Promise<Revision> {
  const { name, ref, source } = draft ?? {};
  const fields = draft ? { draft: "true" as const, ref, source, ...(name ? { name } : {}) } : {};
  const form = { ...fields, file: new File([text], basename(file)) };
  // One key for all attempts: a revision whose response was lost is not uploaded twice.
  const headers = { "idempotency-key": randomUUID() };
  return call("createRevision", { params: { id: project }, form }, { headers });
}

/** Waits until the server has processed a revision. */
export function waitForRevision(server: Server, project: string, number: number): Promise<Revision> {
  return waitFor(
    async () => {
      const revision = await server.call("getRevision", { params: { id: project, number } });
      return revision.status === "processing" ? undefined : revision;
    },
    server.deadline,
    `revision ${number} is still being processed`,
  );
}
