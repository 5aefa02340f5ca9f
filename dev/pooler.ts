import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, waitForPort } from "./ports.ts";

export type Pooler = {
  /** The URL of a database through the pooler. */
  urlOf: (databaseUrl: string) => string;
  stop: () => Promise<void>;
};

/** Runs a PgBouncer of our own in transaction mode, for every database of a PostgreSQL that asks for no password. */
export async function startPooler(postgres: string): Promise<Pooler> {
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
      "default_pool_size = 5",
      // Each test file has its own database: connections of those that are done are closed.
      "server_idle_timeout = 5",
      "autodb_idle_timeout = 10",
      "",
    ].join("\n"),
  );
  // PgBouncer doesn't run as root; the file has no secrets.
  const asDaemon = process.getuid?.() === 0 ? ["--user", "daemon"] : [];
  await chmod(folder, 0o755);
  const child = spawn("pgbouncer", ["--quiet", ...asDaemon, file], { stdio: "ignore" });
  await once(child, "spawn");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`pgbouncer on port ${port} ended with ${String(code)}`);
  });
  await Promise.race([waitForPort(port, 30_000), ended]);
  ended.catch(() => undefined);
  return {
    urlOf: (databaseUrl) => withPort(databaseUrl, port),
    stop: async () => {
      await stopProcess(child);
      await rm(folder, { recursive: true });
    },
  };
}

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
