import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answersSql, ensureDatabase, withDatabase } from "./database.ts";
import { type OwnPostgres, startOwnPostgres } from "./postgres.ts";

let folder: string;
let postgres: OwnPostgres;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linkspan-postgres-"));
  postgres = await startOwnPostgres({ folder, port: 0 });
  url = withDatabase(postgres.url, "ferries");
}, 60_000);

afterAll(async () => {
  await postgres?.stop({ mode: "immediate" });
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it("creates a missing database and accepts a second call", async () => {
  expect(await answersSql(url)).toBe(false);
  await ensureDatabase(url);
  await ensureDatabase(url);
  expect(await query("select lower('Å') as letter")).toEqual([{ letter: "å" }]);
});

it("rejects a wrong password", async () => {
  expect(await answersSql(url.replace(/:[^:@]+@/, ":wrong@"))).toBe(false);
});

it.each(["fast", "immediate"] as const)(
  "keeps its data across a restart (%s) in a new process",
  async (mode) => {
    await query("create table if not exists berths (id int)");
    await query("insert into berths values (1)");
    const [before] = await query(
      "select pg_postmaster_start_time()::text as at, count(*) as rows from berths",
    );
    await postgres.restart({ mode });
    const [after] = await query(
      "select pg_postmaster_start_time()::text as at, count(*) as rows from berths",
    );
    expect(after?.rows).toBe(before?.rows);
    expect(after?.at).not.toBe(before?.at);
  },
);

it("is unreachable while stopped; a second start on the same folder replaces the first", async () => {
  await postgres.stop();
  expect(await answersSql(url)).toBe(false);
  await postgres.start();
  const second = await startOwnPostgres({ folder, port: 0 });
  expect(await answersSql(url)).toBe(false);
  expect(await answersSql(second.url)).toBe(true);
});
