import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { openQueue } from "../jobs/queue.ts";
import { openLog } from "../log.ts";

/** Runs an administrator's command with a database and a queue; what fails is said in one line. */
export async function runCommand(
  command: (deps: Pick<Deps, "db" | "queue">) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ ...readConfig(), DATABASE_POOL: 1 }, () => undefined);
  const queue = await openQueue(database.db, openLog("silent"));
  try {
    await command({ db: database.db, queue });
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await queue.close();
    await database.close();
  }
}
