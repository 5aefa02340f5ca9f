import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type OwnPostgres, startOwnPostgres } from "./postgres.ts";

const run = promisify(execFile);

type ReplicaOptions = {
  primary: OwnPostgres;
  /** Where the primary has its data. */
  primaryFolder: string;
  /** Doesn't exist yet. */
  folder: string;
  /** What is committed is applied so many seconds later. */
  delaySeconds?: number;
};

/** Starts a streaming replica of a PostgreSQL of our own, which is restarted for it. */
export async function startReplica({
  primary,
  primaryFolder,
  folder,
  delaySeconds = 0,
}: ReplicaOptions): Promise<OwnPostgres> {
  // A copy of the files of a stopped server is a backup; not every installation has the program for backups.
  await primary.stop();
  await run("cp", ["--archive", resolve(primaryFolder), resolve(folder)]);
  await primary.start();
  const data = join(folder, "data");
  await rm(join(data, "server.log"), { force: true });
  await writeFile(join(data, "standby.signal"), "");
  await writeFile(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = '${primary.url}'\nrecovery_min_apply_delay = '${delaySeconds}s'\n`,
  );
  return startOwnPostgres({ folder, port: 0 });
}
