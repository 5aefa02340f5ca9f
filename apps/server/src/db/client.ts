import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import Cursor from "pg-cursor";
import type { Config } from "../config.ts";
import { traceStatement } from "../tracing.ts";
import { type NamedStatements, openNamedStatements } from "./named-statements.ts";
import type { DB } from "./tables.ts";

/** A connection or a transaction: what every query function takes first. */
export type Db = Kysely<DB> | Transaction<DB>;

export type Database = {
  db: Kysely<DB>;
  pool: pg.Pool;
  statements: NamedStatements;
  close(): Promise<void>;
};

/** A query that outlives this is a bug or an overload; both are better answered than waited for. */
export const statementTimeoutMs = 10_000;

/** The URL for what needs a session of its own: migrations, LISTEN and the worker's queue. */
export function directDatabaseUrl(config: Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL">): string {
  return config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
}

/** Opens the pool. `onError` is called when an idle connection breaks. */
export function openDatabase(
  config: Pick<
    Config,
    "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_POOL" | "OTEL_EXPORTER_OTLP_ENDPOINT"
  >,
  onError: (error: Error) => void,
): Database {
  const isPooled = config.DATABASE_DIRECT_URL !== undefined;
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 3000,
    // A connection pooler refuses settings at the start of a connection: there the role has it, see setRoleTimeout.
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs }),
    // The server cannot keep that promise when it is unreachable: then the client gives up.
    query_timeout: 12_000,
    keepAlive: true,
    application_name: "linkspan",
  });
  pool.on("error", onError);
  // The pool listens to idle connections only. A connection in use that breaks fails its query; without a listener
  // its error event would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    ...(config.OTEL_EXPORTER_OTLP_ENDPOINT && { log: traceStatement }),
  });
  return { db, pool, statements: openNamedStatements(pool, { isPooled }), close: () => db.destroy() };
}

const connectionCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT"]);

/** Whether a query failed because the database is away, so that the caller may come back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // 08: connection exceptions; 57P01–57P03: shutting down, crashed, starting up; 57014: too slow; 53300: out of connections.
  if (connectionCodes.has(code) || /^(08|57P0[123]|57014|53300)/.test(code)) return true;
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
