import { backupCommands } from "./backups.ts";
import type { Command } from "./command.ts";
import { contentCommands } from "./content.ts";
import { jobCommands } from "./jobs.ts";
import { moneyCommands } from "./money.ts";
import { operationCommands } from "./operations.ts";
import { userCommands } from "./users.ts";

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = [
  ...userCommands,
  ...contentCommands,
  ...jobCommands,
  ...moneyCommands,
  ...operationCommands,
  ...backupCommands,
];
