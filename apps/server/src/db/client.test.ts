import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "../../test/start-server.ts";
import { type Database, isDatabaseUnavailable, openDatabase } from "./client.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createDatabase();
  drop = created.drop;
  database = openDatabase({ DATABASE_URL: created.url, DATABASE_POOL: 2 }, () => undefined);
});
afterAll(async () => {
  await database.close();
  await drop();
});

// Without a listener on connections in use, this ends the process.
test("a connection that breaks inside a transaction fails the transaction; the next query succeeds", async () => {
  const { db } = database;
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int, 10000)`.execute(db);
    await sql`SELECT 1`.execute(trx);
  });
  const error = await transaction.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toSatisfy(isDatabaseUnavailable);
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
