import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./ports.ts";
import { createServerProgram, type ServerProgram } from "./server-program.ts";

export type Pooler = ServerProgram & {
  /** The URL of a database through the pooler. */
  urlOf: (databaseUrl: string) => string;
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>;
};

/**
 * Runs a PgBouncer of our own in transaction mode, for every database of a PostgreSQL that asks for no password. It has
 * few connections to a database, so that clients share them.
 */
export async function startPooler(postgres: string, { connections = 5 } = {}): Promise<Pooler> {
  const { hostname, port: postgresPort, username } = new URL(postgres);
  const folder = await mkdtemp(join(tmpdir(), "linkspan-pooler-"));
  const port = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    [
      "[databases]",
      `* = host=${hostname} port=${postgresPort || 5432} user=${username}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "max_client_conn = 2000",
      `default_pool_size = ${connections}`,
      // Each test file has its own database: connections of those that are done are closed.
      "server_idle_timeout = 5",
      "autodb_idle_timeout = 10",
      "",
    ].join("\n"),
  );
  // PgBouncer doesn't run as root; the file has no secrets.
  const asDaemon = process.getuid?.() === 0 ? ["--user", "daemon"] : [];
  await chmod(folder, 0o755);
  const program = createServerProgram({ command: "pgbouncer", args: ["--quiet", ...asDaemon, file], port });
  await program.start();
  return {
    ...program,
    urlOf: (databaseUrl) => withPort(databaseUrl, port),
    async remove() {
      await program.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}
