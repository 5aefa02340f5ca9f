import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../../../dev/database.ts";
import { type OwnPostgres, startOwnPostgres } from "../../../../dev/postgres.ts";
import { startReplica } from "../../../../dev/postgres-replica.ts";
import { AppError } from "../app-error.ts";
import { type Database, openDatabase } from "./client.ts";
import { openProjectWrites } from "./note-project-writes.ts";
import { openReplica, type Replica } from "./replica.ts";
import { measureReplica } from "./replica-metrics.ts";

const log = pino({ level: "silent" });
const wait = { timeout: 45_000, interval: 50 };

let folders: string[];
let primaryServer: OwnPostgres;
let replicaServer: OwnPostgres;
let primary: Database;
let replica: Replica;
beforeAll(async () => {
  const primaryFolder = await mkdtemp(join(tmpdir(), "linkspan-primary-"));
  folders = [primaryFolder, `${primaryFolder}-replica`];
  primaryServer = await startOwnPostgres({ folder: primaryFolder, port: 0 });
  replicaServer = await startReplica({
    primary: primaryServer,
    primaryFolder,
    folder: `${primaryFolder}-replica`,
  });
  primary = openDatabase({ DATABASE_URL: primaryServer.url, DATABASE_POOL: 4 }, () => undefined);
  const migration = new URL("./migrations/0049-project-writes.sql", import.meta.url);
  await primary.pool.query(await readFile(migration, "utf8"));
  const opened = openReplica({ DATABASE_READ_URL: replicaServer.url, DATABASE_POOL: 4 }, primary, log);
  if (!opened) throw new Error("no replica was opened");
  replica = opened;
}, 120_000);
afterAll(async () => {
  await replica.close();
  await primary.close();
  await replicaServer.stop({ mode: "immediate" });
  await primaryServer.stop({ mode: "immediate" });
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** Notes a write as the product does, and reads when it was. */
async function write(projectId: string): Promise<Date> {
  const noteProjectWrites = openProjectWrites({ DATABASE_READ_URL: replicaServer.url }, primary.db, log);
  await noteProjectWrites([projectId]);
  return primary.db
    .selectFrom("project_writes")
    .select("at")
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow()
    .then(({ at }) => at);
}

/** Which server a read is done by. */
function readFrom(writtenAt: Date | null | undefined): Promise<"replica" | "primary"> {
  return replica.read(writtenAt, async ({ db }) => {
    const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db);
    return rows[0]?.replica ? "replica" : "primary";
  });
}

const onReplica = (statement: string) =>
  withClient(replicaServer.url, (client) => client.query(statement)).then(() => undefined);

test("a project that was written is read from the primary until the replica has replayed it; others from the replica", async () => {
  await expect.poll(() => readFrom(null), wait).toBe("replica");
  expect(await readFrom(undefined)).toBe("primary");
  await onReplica("select pg_wal_replay_pause()");
  const writtenAt = await write(randomUUID());
  expect(await readFrom(writtenAt)).toBe("primary");
  expect(await readFrom(null)).toBe("replica");
  await onReplica("select pg_wal_replay_resume()");
  await expect.poll(() => readFrom(writtenAt), wait).toBe("replica");
});

test("what the replica doesn't find or can't do is done on the primary; other refusals stand", async () => {
  await expect.poll(() => readFrom(null), wait).toBe("replica");
  const projectId = randomUUID();
  await onReplica("select pg_wal_replay_pause()");
  await write(projectId);
  const find = ({ db }: Pick<Database, "db">) =>
    db
      .selectFrom("project_writes")
      .select("project_id")
      .where("project_id", "=", projectId)
      .executeTakeFirstOrThrow(() => new AppError("not_found"));
  expect(await replica.read(null, find)).toEqual({ project_id: projectId });
  await replica.read(null, ({ db }) =>
    db.deleteFrom("project_writes").where("project_id", "=", projectId).execute(),
  );
  await expect(replica.read(null, find)).rejects.toThrow(new AppError("not_found"));
  const targets: string[] = [];
  const refuse = async () => {
    targets.push("read");
    throw new AppError("forbidden");
  };
  await expect(replica.read(null, refuse)).rejects.toThrow(new AppError("forbidden"));
  expect(targets).toHaveLength(1);
  await onReplica("select pg_wal_replay_resume()");
});

test("reads go to the primary without an error while the replica is away, and back once it is there", async () => {
  const registry = new Registry();
  measureReplica(registry, replica);
  await expect.poll(() => readFrom(null), wait).toBe("replica");
  expect(await registry.metrics()).toMatch(/^linkspan_replica_lag_seconds \d/m);
  await replicaServer.stop({ mode: "immediate" });
  expect(await Promise.all(Array.from({ length: 20 }, () => readFrom(null)))).toEqual(
    Array.from({ length: 20 }, () => "primary"),
  );
  await expect.poll(() => replica.lagSeconds(), wait).toBe(Number.POSITIVE_INFINITY);
  const text = await registry.metrics();
  expect(text).not.toMatch(/^linkspan_replica_lag_seconds \d/m);
  expect(text).toMatch(/^linkspan_document_reads_total\{target="retried"\} [1-9]/m);
  await replicaServer.start();
  await expect.poll(() => readFrom(null), wait).toBe("replica");
});
