#!/usr/bin/env node
import { existsSync } from "node:fs";
import { readConfig } from "../config.ts";
import { commands } from "./admin/commands.ts";
import { readCommand } from "./admin/read-command.ts";
import { confirm, runCommand } from "./admin/run-command.ts";

/** What is wrong with the call is one line, and exit code 2. */
const wrongUsage = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const reading = readCommand(commands, args);
  if (reading.kind === "help") {
    process.stdout.write(reading.text);
    return 0;
  }
  if (reading.kind === "wrong") return refuse(reading.line);
  const { command, given, isConfirmed } = reading;
  try {
    // As npm start does; variables of the environment come first.
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = readConfig();
    const wrong = command.check?.(given, config);
    if (wrong) return refuse(wrong);
    if (command.destroys && !isConfirmed) {
      const answer = await confirm(command.destroys(given));
      if (answer === "unasked") return refuse(`${command.destroys(given)} Add --yes.`);
      if (!answer) {
        process.stderr.write("nothing was changed\n");
        return 1;
      }
    }
    return await runCommand(command, given, config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

function refuse(line: string): number {
  process.stderr.write(`${line}\n`);
  return wrongUsage;
}
