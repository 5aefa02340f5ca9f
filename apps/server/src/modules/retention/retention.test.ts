import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, signInCrew } from "../../../test/team.ts";
import { enforceRetention } from "./retention.service.ts";
import { type Expiry, listExpiries, retentionRules } from "./rules.ts";

const page = new URL("../../../../../docs/retention.md", import.meta.url);
const day = 24 * 3600 * 1000;

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ AUDIT_RETENTION_DAYS: "100", MESSAGE_RETENTION_DAYS: "200" });
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const enforce = () => enforceRetention({ ...server.deps, signal: new AbortController().signal });
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** An ID of an earlier time. */
function idOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${uuidv7().slice(13)}`;
}

function formatTime({ days, after }: Expiry): string {
  if (typeof days === "string") return `the setting's days after ${after}`;
  return days === 0 ? `when ${after}` : `${days} day${days === 1 ? "" : "s"} after ${after}`;
}

/** The tables of docs/retention.md. */
function renderTables(): string {
  const deleted = listExpiries().map(({ table, expiry }) => {
    const setting = typeof expiry.days === "string" ? `\`${expiry.days}\`` : "";
    return `| ${expiry.what} | \`${table}\` | ${formatTime(expiry)} | ${setting} |`;
  });
  const kept = Map.groupBy(Object.entries(retentionRules), ([, rule]) => rule);
  const others = [...kept].flatMap(([rule, tables]) =>
    typeof rule === "string" ? [`| ${rule} | ${tables.map(([table]) => `\`${table}\``).join(", ")} |`] : [],
  );
  return [
    "| what | table | deleted | setting |",
    "|---|---|---|---|",
    ...deleted,
    "",
    "| kept as long as | tables |",
    "|---|---|",
    ...others,
    "",
  ].join("\n");
}

test("docs/retention.md has every table's rule", async () => {
  const text = await readFile(page, "utf8");
  expect(text).toContain(renderTables());
});

test("every table of the database has a rule", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'
    ORDER BY 1`.execute(server.deps.db);
  expect(Object.keys(retentionRules).sort()).toEqual(rows.map(({ name }) => name));
});

test("deletes events and messages by the age that the settings allow", async () => {
  const { db } = server.deps;
  const { id: userId } = crew.maja.user;
  const addEvent = (days: number) =>
    db
      .insertInto("audit_events")
      .values({
        id: idOf(daysAgo(days)),
        user_id: userId,
        kind: "project_changed",
        detail: `{"age":${days}}`,
      })
      .execute();
  const addMessage = (days: number) =>
    db
      .insertInto("contact_messages")
      .values({
        id: idOf(daysAgo(days)),
        name: "Maja",
        email: "m@skerry.example",
        topic: "link",
        message: `${days}`,
      })
      .execute();
  const addRequest = (days: number) =>
    db
      .insertInto("sales_requests")
      .values({
        id: idOf(daysAgo(days)),
        user_id: userId,
        name: "Maja",
        email: "m@skerry.example",
        company_name: "Skerry",
        team_size: 1,
        project_count: 1,
        additional_info: `${days}`,
      })
      .execute();
  for (const days of [99, 101, 199, 201]) {
    await addEvent(days);
    await addMessage(days);
    await addRequest(days);
  }
  await enforce();
  const { rows: events } = await sql<{ age: number }>`
    SELECT (detail ->> 'age')::int AS age FROM audit_events WHERE kind = 'project_changed' ORDER BY 1`.execute(
    db,
  );
  expect(events.map(({ age }) => age)).toEqual([99]);
  const messages = await db.selectFrom("contact_messages").select("message").orderBy("id", "desc").execute();
  expect(messages.map(({ message }) => message)).toEqual(["99", "101", "199"]);
  const requests = await db
    .selectFrom("sales_requests")
    .select("additional_info")
    .orderBy("id", "desc")
    .execute();
  expect(requests.map((row) => row.additional_info)).toEqual(["99", "101", "199"]);
});

test("deletes share links 90 days after their end, open ones never; those of pull requests when they expire", async () => {
  const { db } = server.deps;
  const project_id = await putProject(server, [[crew.maja, "owner"]]);
  type Times = { expires?: number; revoked?: number; pull?: string };
  const add = async (name: string, { expires, revoked, pull }: Times) => {
    await db
      .insertInto("share_links")
      .values({
        project_id,
        id: uuidv7(),
        kind: pull ? "crops" : "docs",
        token_hash: Buffer.from(name.padEnd(32)),
        expires_at: expires === undefined ? null : daysAgo(expires),
        revoked_at: revoked === undefined ? null : daysAgo(revoked),
        pull_request: pull ?? null,
      })
      .execute();
  };
  await add("open forever", {});
  await add("open", { expires: -1 });
  await add("expired", { expires: 89 });
  await add("long expired", { expires: 91 });
  await add("revoked", { expires: 200, revoked: 89 });
  await add("long revoked", { revoked: 91 });
  await add("open crops", { expires: -1, pull: "1" });
  await add("expired crops", { expires: 1, pull: "2" });
  await add("revoked crops", { expires: 200, revoked: 200, pull: "3" });
  await enforce();
  const left = await db
    .selectFrom("share_links")
    .select("token_hash")
    .where("project_id", "=", project_id)
    .execute();
  expect(left.map(({ token_hash }) => String(token_hash).trim()).sort()).toEqual([
    "expired",
    "open",
    "open crops",
    "open forever",
    "revoked",
    "revoked crops",
  ]);
});

test("deletes imports 90 days after their end, if a later one of the same file was completed", async () => {
  const { db } = server.deps;
  const project_id = await putProject(server, [[crew.maja, "owner"]]);
  const add = async (file_key: string, days: number, status = "completed") => {
    const finished_at = daysAgo(days);
    const values = { project_id, id: idOf(finished_at), file_key, file_name: `${file_key} ${days}`, status };
    await db
      .insertInto("imports")
      .values({ ...values, stage: "links", image_batch: 1, finished_at })
      .execute();
  };
  await add("one", 200);
  await add("one", 91, "failed");
  await add("one", 89);
  await add("two", 300);
  await add("two", 100, "failed");
  await enforce();
  const left = await db
    .selectFrom("imports")
    .select("file_name")
    .where("project_id", "=", project_id)
    .execute();
  expect(left.map(({ file_name }) => file_name).sort()).toEqual(["one 89", "two 100", "two 300"]);
});

test("a run that is interrupted is continued by the next one", async () => {
  const { db } = server.deps;
  await sql`INSERT INTO payment_events (key, received_at)
    SELECT 'old ' || n, now() - interval '91 days' FROM generate_series(1, 5001) AS n`.execute(db);
  await db
    .insertInto("payment_events")
    .values({ key: "new", received_at: daysAgo(89) })
    .execute();
  const controller = new AbortController();
  controller.abort();
  await expect(enforceRetention({ ...server.deps, signal: controller.signal })).rejects.toThrow();
  const count = async () => (await db.selectFrom("payment_events").select("key").execute()).length;
  expect(await count()).toBe(5002);
  await enforce();
  expect(await count()).toBe(1);
});
