import { appendFile, chown, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withClient } from "../../dev/database.ts";
import { findFreePort } from "../../dev/ports.ts";
import { findPostgresUser } from "../../dev/postgres-binaries.ts";
import { installPrograms, run } from "../release/run.ts";

export type Cluster = {
  url: string;
  backUp(): Promise<void>;
  /** Stops the server and starts it again as it was at that time (ISO 8601, UTC). */
  restore(time: string): Promise<void>;
  stop(): Promise<void>;
};

/** Debian's PostgreSQL with pgBackRest, set up as docs/operations.md says, in a folder. */
export async function startCluster(folder: string): Promise<Cluster> {
  await installPrograms({ pgbackrest: "pgbackrest", pg_ctlcluster: "postgresql" });
  const bin = await findBinaries();
  const user = await findPostgresUser();
  const [data, config, port] = [join(folder, "data"), join(folder, "pgbackrest.conf"), await findFreePort()];
  for (const path of [folder, data, join(folder, "repository"), join(folder, "log")]) {
    await mkdir(path, { recursive: true });
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  }
  await writeFile(
    config,
    `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/log
compress-type=lz4
[linkspan]
pg1-path=${data}
pg1-port=${port}
pg1-user=postgres
pg1-socket-path=${folder}
`,
  );
  const asPostgres = (program: string, settings: readonly string[]) =>
    run(program, settings, { ...user, cwd: folder });
  const backrest = (...settings: string[]) =>
    asPostgres("pgbackrest", [`--config=${config}`, "--stanza=linkspan", ...settings]);
  const control = (...settings: string[]) =>
    asPostgres(join(bin, "pg_ctl"), [
      "-D",
      data,
      "-l",
      join(folder, "log/server.log"),
      "--wait",
      ...settings,
    ]);

  await asPostgres(join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8"]);
  await appendFile(
    join(data, "postgresql.conf"),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=linkspan archive-push %p'
`,
  );
  await control("start");
  await backrest("stanza-create");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  return {
    url,
    async backUp() {
      await backrest("backup", "--type=full", "--start-fast");
    },
    async restore(time) {
      await control("stop", "-m", "fast");
      const target = time.replace("T", " ").replace("Z", "+00");
      await backrest("restore", "--delta", "--type=time", `--target=${target}`, "--target-action=promote");
      await control("start");
      // It accepts reads while it still recovers.
      await withClient(url, async (client) => {
        while ((await client.query("SELECT pg_is_in_recovery() AS is")).rows[0].is)
          await client.query("SELECT pg_sleep(0.2)");
      });
    },
    async stop() {
      await control("stop", "-m", "immediate").catch(() => undefined);
    },
  };
}

/** The newest PostgreSQL that Debian installed. */
async function findBinaries(): Promise<string> {
  const home = "/usr/lib/postgresql";
  const [newest] = (await readdir(home)).toSorted((a, b) => Number(b) - Number(a));
  if (!newest) throw new Error("PostgreSQL is not installed.");
  return join(home, newest, "bin");
}
