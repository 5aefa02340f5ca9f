import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { openConcurrency } from "../../concurrency.ts";
import type { Config } from "../../config.ts";
import { directDatabaseUrl, openDatabase } from "../../db/client.ts";
import { openProjectWrites } from "../../db/note-project-writes.ts";
import { openEventBus } from "../../integrations/events/event-bus.ts";
import { openQueue } from "../../jobs/queue.ts";
import { openLog } from "../../log.ts";
import type { Actor } from "../../modules/admin/actor.ts";
import type { Command, Given } from "./command.ts";

/** A transaction, and what is published after it. */
const fewConnections = 2;

/** Runs a command on the database of these settings, and returns the exit code. */
export async function runCommand(command: Command, given: Given, config: Config): Promise<number> {
  const connections = command.connections ?? fewConnections;
  const database = openDatabase({ ...config, DATABASE_POOL: connections }, () => undefined);
  const log = openLog("silent");
  const controller = new AbortController();
  for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => controller.abort());
  try {
    const queue = await openQueue(database.db, log);
    const noteProjectWrites = openProjectWrites(config, database.db, log);
    const databaseUrl = directDatabaseUrl(config);
    const events = openEventBus({ pool: database.pool, databaseUrl, noteProjectWrites, log });
    try {
      const lines = await command.run(
        {
          db: database.db,
          config,
          queue,
          events,
          concurrency: openConcurrency(),
          actor: findActor(),
          signal: controller.signal,
          report: (line) => process.stderr.write(`${line}\n`),
        },
        given,
      );
      for (const line of [lines].flat()) process.stdout.write(`${line}\n`);
      return 0;
    } finally {
      await events.close();
      await queue.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}

/** Whether the person at the terminal agrees. Without a terminal, no one can be asked. */
export async function confirm(question: string): Promise<boolean | "unasked"> {
  if (!process.stdin.isTTY) return "unasked";
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type yes to go on: `)).trim() === "yes";
  } finally {
    terminal.close();
  }
}

/** A container may run as a number without a name. */
function findActor(): Actor {
  const name = () => {
    try {
      return userInfo().username;
    } catch {
      return String(process.getuid?.() ?? "unknown");
    }
  };
  return { adminId: null, name: `command:${name()}` };
}
