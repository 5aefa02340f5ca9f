import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { people } from "../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../test/browser.ts";
import { startServer, type TestServer, testEnvironment } from "../../test/start-server.ts";
import { insertProject } from "../../test/upload.ts";
import { directDatabaseUrl } from "../db/client.ts";

const [maja, jonas, tove] = people;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const program = join(inject("serverBuild"), "linkspan-admin.js");

/** Runs the command as its own process. */
async function run(...words: string[]): Promise<string> {
  const { config } = server.deps;
  const databaseUrl = directDatabaseUrl(config);
  const env = testEnvironment({ port: config.PORT, databaseUrl, figmaOrigin: server.figma.origin });
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}

const fails = (code: number, text: string) => ({ code, stderr: expect.stringContaining(text) as string });

async function signIn(person = maja) {
  return (await openBrowser(server.origin)).signIn(person);
}

/** What was recorded about a target, the oldest first. */
async function listRecorded(target: string): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom("admin_actions")
    .select(["action", "actor"])
    .where("target", "=", target)
    .orderBy("id")
    .execute();
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`command:${userInfo().username}`]));
  return rows.map(({ action }) => action);
}

test("lists commands with --help; wrong usage is one line and exit code 2", async () => {
  const all = await run("--help");
  for (const name of ["users erase", "jobs retry", "keys rotate", "maintenance on"])
    expect(all).toContain(name);
  expect(await run("users", "--help")).not.toContain("keys rotate");
  expect(await run("users", "block", "--help")).toContain("users block EMAIL [--reason TEXT]");
  await expect(run("users", "greet")).rejects.toMatchObject(fails(2, "unknown command: users greet"));
  await expect(run("users", "block")).rejects.toMatchObject(
    fails(2, "Usage: linkspan-admin users block EMAIL"),
  );
  await expect(run("users", "block", "a", "b")).rejects.toMatchObject(fails(2, "unexpected: b"));
  await expect(run("users", "block", "a", "--now")).rejects.toMatchObject(fails(2, "--now"));
  await expect(run("plans", "grant", "a", "gold")).rejects.toMatchObject(fails(2, "unknown plan: gold"));
  await expect(run("users", "erase", "a@b.example")).rejects.toMatchObject(fails(2, "Add --yes"));
  await expect(run("users", "block", "unknown@b.example")).rejects.toMatchObject(
    fails(1, "There is no account"),
  );
});

test("reads the settings of .env in the current folder", async () => {
  const { config } = server.deps;
  const databaseUrl = directDatabaseUrl(config);
  const settings = testEnvironment({ port: config.PORT, databaseUrl, figmaOrigin: server.figma.origin });
  const cwd = await mkdtemp(join(tmpdir(), "linkspan-admin-"));
  const command = () => promisify(execFile)(process.execPath, [program, "admins", "list"], { cwd, env: {} });
  await expect(command()).rejects.toMatchObject(fails(1, "Invalid configuration"));
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  await writeFile(join(cwd, ".env"), lines.join("\n"));
  expect((await command()).stdout).toBe("There is no administrator.\n");
});

test("creates the first administrator, who signs in later", async () => {
  const email = tove?.email ?? "";
  expect(await run("users", "create", email, "--admin")).toContain("Created the administrator");
  await expect(run("users", "create", email)).rejects.toMatchObject(fails(1, "exists already"));
  expect(await run("admins", "list")).toContain(email);
  server.deps.config.FIGMA_EMAILS = "verified";
  const { user, access } = await signIn(tove);
  server.deps.config.FIGMA_EMAILS = "unverified";
  expect((await callAs(server.origin, access, "/admin/actions/")).status).toBe(200);
  await expect(run("users", "block", email)).rejects.toMatchObject(fails(1, "Revoke the role first"));
  await run("admins", "revoke", email);
  expect((await callAs(server.origin, access, "/admin/actions/")).status).toBe(404);
  expect(await listRecorded(user.id)).toEqual(["user_created", "admin_granted", "admin_revoked"]);
});

test("finds, blocks, signs out and exports a user", async () => {
  const { user, access } = await signIn();
  expect(await run("users", "find", user.email.slice(0, 6).toUpperCase())).toContain(user.id);
  expect(await run("users", "find", user.id)).toContain(user.email);
  expect(await run("users", "find", "%%%")).toBe("No account found.\n");
  expect(await run("sessions", "revoke", user.email)).toContain("signed out everywhere");
  expect((await callAs(server.origin, access, "/users/me/")).status).toBe(401);
  expect(await run("users", "block", user.email, "--reason", "spam")).toContain("is blocked");
  expect(await run("users", "find", user.id)).toContain("blocked");
  await expect(run("admins", "grant", user.email)).rejects.toMatchObject(fails(1, "Unblock"));
  expect(await run("users", "unblock", user.id)).toContain("can sign in again");
  const file = join(await mkdtemp(join(tmpdir(), "linkspan-admin-")), "maja.json");
  expect(await run("users", "export", user.email, file)).toContain(file);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ profile: { id: user.id } });
  await expect(run("users", "export", user.email, file)).rejects.toMatchObject(fails(1, "EEXIST"));
  expect(await listRecorded(user.id)).toEqual([
    "sessions_revoked",
    "user_blocked",
    "user_unblocked",
    "user_exported",
    "user_exported",
  ]);
});

test("grants plans; erases projects and users", async () => {
  const { user } = await signIn(jonas);
  expect(await run("plans", "grant", user.email, "enterprise")).toBe(
    `Granted enterprise to ${user.email}.\n`,
  );
  const ids = [await insertProject(server, user.id), await insertProject(server, user.id)];
  await expect(run("projects", "erase", "none", "--yes")).rejects.toMatchObject(fails(2, "not an ID: none"));
  expect(await run("projects", "erase", ids[0] ?? "", "--yes")).toContain("Erased project");
  await expect(run("projects", "erase", ids[0] ?? "", "--yes")).rejects.toMatchObject(
    fails(1, "There is no"),
  );
  expect(await run("users", "erase", user.email, "--yes")).toContain("and 1 projects");
  const { db } = server.deps;
  expect(await db.selectFrom("users").select("id").where("id", "=", user.id).execute()).toEqual([]);
  expect(await db.selectFrom("projects").select("id").where("id", "in", ids).execute()).toEqual([]);
  expect(await listRecorded(user.id)).toEqual(["plan_granted", "user_blocked", "user_erased"]);
  expect(await listRecorded(ids[1] ?? "")).toEqual(["project_erased"]);
});

test("revokes share links by ID and URL, and turns mocks off", async () => {
  const { user, access } = await signIn();
  await run("plans", "grant", user.email, "enterprise_plus");
  const project = await insertProject(server, user.id);
  const share = async (kind: string) => {
    const body = { kind, expires_in_days: null };
    const response = await callAs(server.origin, access, `/projects/${project}/share_links/`, "POST", body);
    return ((await response.json()) as { data: { id: string; url: string } }).data;
  };
  const [docs, mock, badge] = [await share("docs"), await share("mock"), await share("badge")];
  expect(await run("shares", "revoke", docs.id)).toContain(docs.id);
  expect(await run("shares", "revoke", badge.url)).toContain(badge.id);
  await expect(run("shares", "revoke", badge.url)).rejects.toMatchObject(fails(1, "no such share link"));
  expect(await run("mocks", "turn-off", project)).toContain("1 links revoked");
  await expect(run("mocks", "turn-off", project)).rejects.toMatchObject(fails(1, "has no link to a mock"));
  expect((await fetch(mock.url)).status).toBe(404);
  expect(await listRecorded(badge.id)).toEqual(["share_link_revoked"]);
});

test("lists failed jobs without their data, lets them run again and discards them", async () => {
  const { db } = server.deps;
  const fail = async () => {
    const data = { to: { name: "Maja", address: "maja@skerry.example" }, subject: "Secret", text: "Hello" };
    const output = { name: "Error", message: "refused by mail.example", code: "ECONNREFUSED" };
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, output, state, retry_limit, retry_count, completed_on, group_id)
      values ('send-mail', ${JSON.stringify(data)}, ${JSON.stringify(output)}, 'failed', 3, 3, now(), 'maja')
      returning id`.execute(db);
    return rows[0]?.id ?? "";
  };
  const [first, second] = [await fail(), await fail()];
  const list = await run("jobs", "list");
  expect(list).toContain(`${first}  send-mail  no project  ECONNREFUSED  4 runs`);
  expect(list).not.toMatch(/Secret|Maja|skerry|refused by/);
  expect(await run("jobs", "retry", first)).toContain("(send-mail) runs again");
  await expect(run("jobs", "retry", first)).rejects.toMatchObject(fails(1, "There is no failed job"));
  await expect(run("jobs", "discard", second)).rejects.toMatchObject(fails(2, "--yes"));
  expect(await run("jobs", "discard", second, "--yes")).toContain("Discarded");
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where id in (${first}, ${second})`.execute(db);
  expect(rows).toEqual([{ id: first, state: "retry" }]);
  expect(await run("jobs", "list")).toBe("No job has failed for the last time.\n");
  expect(await listRecorded(second)).toEqual(["job_discarded"]);
});

test("processes failed and outdated revisions of a project again", async () => {
  const { db, blobs } = server.deps;
  const { user } = await signIn();
  const project = await insertProject(server, user.id);
  await expect(run("revisions", "reprocess", project)).rejects.toMatchObject(fails(1, "nothing to process"));
  const source_sha256 = await blobs.put(Buffer.from("{}"));
  const row = { project_id: project, source_sha256, file_name: "skerry.json" };
  await db
    .insertInto("revisions")
    .values([
      { ...row, number: 1, status: "failed", stage: "done", failure: "{}" },
      { ...row, number: 2, status: "ready", stage: "done", results_version: 1 },
    ])
    .execute();
  expect(await run("revisions", "reprocess", project)).toContain("2 revisions");
  const { rows } = await sql<{ name: string; data: { number: number } }>`
    select name, data from pgboss.job where data->>'projectId' = ${project} order by name`.execute(db);
  expect(rows.map(({ name, data }) => `${name} ${data.number}`)).toEqual([
    "process-revision 1",
    "reprocess-revision 2",
  ]);
});

test("begins and ends maintenance", async () => {
  expect(await run("maintenance", "status")).toBe("Maintenance is off.\n");
  expect(await run("maintenance", "on")).toContain("begins");
  expect(await run("maintenance", "on")).toBe("Maintenance is on already.\n");
  expect(await run("maintenance", "status")).toContain("on since 20");
  expect(await run("maintenance", "off")).toContain("ends");
  expect(await listRecorded("installation")).toEqual(["maintenance_begun", "maintenance_ended"]);
});

test("erasures are listed since a time and replayed; content is verified", async () => {
  const { user } = await signIn(tove);
  const id = await insertProject(server, user.id);
  const since = new Date().toISOString();
  await run("projects", "erase", id, "--yes");
  const list = await run("erasures", "list", since);
  expect(list).toContain(`project ${id} `);
  const file = join(await mkdtemp(join(tmpdir(), "linkspan-erasures-")), "erasures.txt");
  await writeFile(file, list);
  expect(await run("erasures", "replay", file, "--yes")).toBe("Deleted 0 projects and 0 accounts again.\n");
  await expect(run("erasures", "list", "yesterday")).rejects.toMatchObject(fails(2, "not a time such as"));
  expect(await run("blobs", "verify")).toMatch(/^\d+ blobs are intact\.\n$/);
});
