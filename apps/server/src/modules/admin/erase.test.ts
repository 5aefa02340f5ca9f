import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, removeUnusedBlobs } from "../../../test/upload.ts";
import type { Actor } from "./actor.ts";
import { eraseProject, eraseUser } from "./erase.service.ts";

const actor: Actor = { adminId: null, name: "command:tester" };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A revision of a project with this content. */
async function addRevision(projectId: string, number: number, content: Buffer): Promise<string> {
  const { db, blobs } = server.deps;
  const source_sha256 = await blobs.put(content);
  await db
    .insertInto("revisions")
    .values({ project_id: projectId, number, source_sha256, file_name: "skerry.json" })
    .execute();
  return source_sha256.toString("hex");
}

/** What is stored, some hours after it was uploaded. */
async function listAfter(hours: number): Promise<string[]> {
  const { db } = server.deps;
  await db
    .updateTable("blobs")
    .set({ claimed_at: new Date(Date.now() - hours * 3_600_000) })
    .execute();
  await removeUnusedBlobs(server);
  const rows = await db.selectFrom("blobs").select("sha256").execute();
  return rows.map(({ sha256 }) => sha256.toString("hex")).toSorted();
}

test("files of an erased project are gone with the next cleanup, shared ones and those of deleted projects stay", async () => {
  const { db } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn();
  const [erased, deleted, kept] = [
    await insertProject(server, user.id),
    await insertProject(server, user.id),
    await insertProject(server, user.id),
  ];
  const shared = randomBytes(100);
  await addRevision(erased, 1, randomBytes(100));
  const stays = [await addRevision(erased, 2, shared), await addRevision(deleted, 1, randomBytes(100))];
  await addRevision(kept, 1, shared);
  await eraseProject(server.deps, actor, erased);
  await db.deleteFrom("projects").where("id", "=", deleted).execute();
  // Uploaded just before: a row might be about to name it.
  expect(await listAfter(11)).toHaveLength(3);
  expect(await listAfter(13)).toEqual(stays.toSorted());
  const left = await db.selectFrom("projects").select("id").where("id", "in", [erased, kept]).execute();
  expect(left).toEqual([{ id: kept }]);
  await db.deleteFrom("projects").where("id", "=", kept).execute();
});

test("an erased user leaves nothing that identifies them in the record", async () => {
  const { db } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn(people[1]);
  const projects = [await insertProject(server, user.id), await insertProject(server, user.id)];
  const hashes: string[] = [];
  for (const id of projects) hashes.push(await addRevision(id, 1, randomBytes(100)));
  expect(await eraseUser(server.deps, actor, user.id)).toBe(2);
  const stored = await listAfter(13);
  expect(stored.filter((hash) => hashes.includes(hash))).toEqual([]);
  const rows = await db.selectFrom("admin_actions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(user.email);
  expect(rows.filter(({ target }) => target === user.id).map(({ action }) => action)).toEqual([
    "user_blocked",
    "user_erased",
  ]);
});

test("an administrator is not erased, the sample project neither", async () => {
  const { db } = server.deps;
  const { user } = await (await openBrowser(server.origin)).signIn(people[2]);
  await db.updateTable("users").set({ admin_since: new Date() }).where("id", "=", user.id).execute();
  await expect(eraseUser(server.deps, actor, user.id)).rejects.toMatchObject({ code: "admin_account" });
  const id = crypto.randomUUID();
  await db.insertInto("projects").values({ id, name: "Skerry", is_sample: true }).execute();
  await expect(eraseProject(server.deps, actor, id)).rejects.toMatchObject({ code: "not_found" });
});
