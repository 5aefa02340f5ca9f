import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject } from "../../../test/upload.ts";
import type { Actor } from "./actor.ts";
import { eraseUser } from "./erase.service.ts";
import { listErasures, replayErasures } from "./erasures.service.ts";

const actor: Actor = { adminId: null, name: "command:tester" };

// `backup` stands for the database as it is after a restore.
let server: TestServer;
let backup: TestServer;
beforeAll(async () => {
  [server, backup] = [await startServer(), await startServer()];
});
afterAll(async () => {
  await server.close();
  await backup.close();
});

const replay = (lines: readonly string[]) =>
  replayErasures({ ...backup.deps, signal: new AbortController().signal }, actor, lines);

/** The same account in both, with projects of the same IDs. */
async function addUser(person = people[0], projectCount = 1) {
  const { user } = await (await openBrowser(server.origin)).signIn(person);
  const { user: restored } = await (await openBrowser(backup.origin)).signIn(person);
  const projects: string[] = [];
  for (let at = 0; at < projectCount; at++) {
    const project = await insertProject(server, user.id);
    await backup.deps.db.insertInto("projects").values({ id: project, name: "Skerry" }).execute();
    await backup.deps.db
      .insertInto("memberships")
      .values({ project_id: project, user_id: restored.id, role: "owner" })
      .execute();
    projects.push(project);
  }
  /** Lines name the account of the first database; here it has another ID. */
  const restore = (lines: readonly string[]) => lines.map((text) => text.replace(user.id, restored.id));
  return { id: user.id, restored: restored.id, projects, restore };
}

const exists = async (table: "users" | "projects", id: string) =>
  (await backup.deps.db.selectFrom(table).select("id").where("id", "=", id).execute()).length === 1;

test("what was deleted after the backup is deleted again, everything else stays", async () => {
  const erased = await addUser(people[0], 2);
  const kept = await addUser(people[1]);
  const began = new Date(Date.now() - 60_000);
  await eraseUser(server.deps, actor, erased.id);
  const lines = await listErasures(server.deps, began);
  const ids = [...erased.projects.map((id) => `project ${id}`), `user ${erased.id}`];
  expect(lines).toHaveLength(3);
  for (const id of ids) expect(lines).toContainEqual(expect.stringContaining(id));
  expect(await listErasures(server.deps, new Date(Date.now() + 60_000))).toEqual([]);

  expect(await replay([...erased.restore(lines), ""])).toEqual({ projects: 2, users: 1, owners: [] });
  expect(await exists("users", erased.restored)).toBe(false);
  for (const project of erased.projects) expect(await exists("projects", project)).toBe(false);
  expect(await exists("users", kept.restored)).toBe(true);
  expect(await exists("projects", kept.projects[0] ?? "")).toBe(true);
  // What the replay deleted is listed for the next restore, and a second replay finds nothing.
  expect(await listErasures(backup.deps, began)).toHaveLength(3);
  expect(await replay(erased.restore(lines))).toEqual({ projects: 0, users: 0, owners: [] });
});

test("a user whose project was transferred after the backup stays, with the project", async () => {
  const user = await addUser(people[2]);
  expect(await replay([`user ${user.restored}`])).toEqual({ projects: 0, users: 0, owners: [user.restored] });
  expect(await exists("projects", user.projects[0] ?? "")).toBe(true);
  expect(await exists("users", user.restored)).toBe(true);
});

test("a file with another line deletes nothing", async () => {
  const user = await addUser(people[3]);
  const [project = ""] = user.projects;
  await expect(replay([`project ${project}`, "everything"])).rejects.toThrow("not a line of erasures list");
  expect(await exists("projects", project)).toBe(true);
});
