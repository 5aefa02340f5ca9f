import { Readable } from "node:stream";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { createRevision, maxSourceBytes } from "../src/modules/revisions/create-revision.service.ts";
import { removeUnused } from "../src/modules/unused-blobs/unused-blobs.service.ts";
import { startWorker, type Worker } from "../src/worker.ts";
import { callAs } from "./browser.ts";
import type { TestServer } from "./start-server.ts";

/** A project with its owner, without any revision. */
export async function insertProject(server: TestServer, ownerId: string): Promise<string> {
  const id = uuidv7();
  await server.deps.db.insertInto("projects").values({ id, name: "Skerry Ferries API" }).execute();
  await server.deps.db
    .insertInto("memberships")
    .values({ project_id: id, user_id: ownerId, role: "owner" })
    .execute();
  return id;
}

/** Uploads a description as the next revision of a project. */
export async function uploadRevision(
  { deps }: TestServer,
  upload: { projectId: string; userId: string; source: unknown; fileName?: string },
): Promise<number> {
  const text = typeof upload.source === "string" ? upload.source : JSON.stringify(upload.source);
  const blob = await deps.blobs.receive(Readable.from([Buffer.from(text)]), maxSourceBytes);
  try {
    const { projectId, userId, fileName = "skerry.json" } = upload;
    await deps.blobs.store(blob);
    return await deps.db
      .transaction()
      .execute((tx) => createRevision(deps, tx, { projectId, blob, fileName, sourceUrl: null, userId }));
  } finally {
    await blob.discard();
  }
}

/** Works on the server's jobs in this process. */
export async function startTestWorker({ deps }: TestServer, blobs = deps.blobs): Promise<Worker> {
  const mailer = { send: async () => undefined, close: () => undefined };
  return startWorker({ ...deps, blobs, mailer });
}

/** The revision, once it has been processed. */
export async function waitForRevision<Shown extends { status: string }>(
  origin: string,
  access: string,
  path: string,
): Promise<Shown> {
  return vi.waitUntil(
    async () => {
      const { data } = (await (await callAs(origin, access, path)).json()) as { data: Shown };
      return data.status === "processing" ? undefined : data;
    },
    { timeout: 200_000, interval: 50 },
  );
}

/** Runs the nightly cleanup of blobs. */
export function removeUnusedBlobs({ deps }: TestServer): Promise<void> {
  return removeUnused({ ...deps, signal: new AbortController().signal });
}

/** As if a week had gone by since blobs were stored and became unused. */
export async function letWeekPass({ deps }: TestServer): Promise<void> {
  await deps.db
    .updateTable("blobs")
    .set({
      unused_since: sql<Date>`unused_since - interval '8 days'`,
      claimed_at: sql<Date>`claimed_at - interval '8 days'`,
    })
    .execute();
}
