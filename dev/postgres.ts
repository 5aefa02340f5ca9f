import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Certificates } from "./certificates.ts";
import { findFreePort } from "./ports.ts";
import { findPostgresBinaries, findPostgresUser } from "./postgres-binaries.ts";

const run = promisify(execFile);

type StopMode = "fast" | "immediate";

export type OwnPostgres = {
  /** URL of the server's `postgres` database, with its superuser and password. */
  url: string;
  /** "immediate" ends the server as a crash would: the next start recovers from its log. */
  stop: (options?: { mode: StopMode }) => Promise<void>;
  start: () => Promise<void>;
  /** A real stop and start of the server process on the same data. */
  restart: (options?: { mode: StopMode }) => Promise<void>;
};

/** Runs a PostgreSQL of our own on 127.0.0.1, its data in `folder`. Port 0 takes a free one. With certificates, it accepts TLS. */
export async function startOwnPostgres(options: {
  folder: string;
  port: number;
  certificates?: Certificates;
}): Promise<OwnPostgres> {
  const data = resolve(options.folder, "data");
  const passwordFile = resolve(options.folder, "password");
  const log = join(data, "server.log");
  const port = options.port || (await findFreePort());
  const { pg_ctl, initdb } = await findPostgresBinaries();
  const user = await findPostgresUser();

  const { certificate, key } = options.certificates ?? {};
  const tls = certificate ? `-c ssl=on -c ssl_cert_file=${certificate} -c ssl_key_file=${key}` : "";
  if (key && user.uid !== undefined && user.gid !== undefined) await chown(key, user.uid, user.gid);

  async function isRunning(): Promise<boolean> {
    return run(pg_ctl, ["status", "-D", data], user).then(
      () => true,
      () => false,
    );
  }

  async function start(): Promise<void> {
    const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ${tls}`;
    try {
      await run(pg_ctl, ["start", "--wait", "--silent", "-D", data, "-l", log, "-o", flags], user);
    } catch (error) {
      const lines = await readFile(log, "utf8").catch(() => "");
      const tail = lines.trimEnd().split("\n").slice(-10).join("\n");
      throw new Error(`PostgreSQL did not start on port ${port}:\n${tail}`, { cause: error });
    }
  }

  async function stop({ mode }: { mode: StopMode } = { mode: "fast" }): Promise<void> {
    if (await isRunning()) await run(pg_ctl, ["stop", "--wait", "--silent", "-D", data, "-m", mode], user);
  }

  if (!existsSync(join(data, "PG_VERSION"))) {
    await mkdir(data, { recursive: true });
    await writeFile(passwordFile, randomBytes(18).toString("base64url"), { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) {
      for (const path of [options.folder, data, passwordFile]) await chown(path, user.uid, user.gid);
    }
    const settings = ["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"];
    // Case and classes of all letters, sorted by code point, the same on every machine.
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    await run(initdb, ["-D", data, `--pwfile=${passwordFile}`, ...settings, ...locale], user);
  }
  // A run that was killed leaves its server behind, and it holds the folder.
  await stop();
  await start();

  return {
    url: `postgres://postgres:${await readFile(passwordFile, "utf8")}@127.0.0.1:${port}/postgres`,
    stop,
    start,
    async restart(restartOptions) {
      await stop(restartOptions);
      await start();
    },
  };
}
