import type { ParseArgsConfig } from "node:util";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../modules/admin/actor.ts";

/** What commands work with. */
type Context = Pick<Deps, "db" | "config" | "queue" | "events" | "concurrency"> & {
  actor: Actor;
  /** Aborted by SIGINT and SIGTERM. */
  signal: AbortSignal;
  /** Says how far a long command is. */
  report(line: string): void;
};

/** The words and options after the name of a command. */
export type Given = {
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
};

export type Command = {
  /** Two words: what it is about, and what it does. */
  name: `${string} ${string}`;
  /** As in its usage; a word in brackets may be missing. */
  parameters?: string;
  about: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** What is wrong with the words, in one line. */
  check?(given: Given, config: Config): string | undefined;
  /** What it destroys: asks first, unless there is --yes. */
  destroys?(given: Given): string;
  /** How many connections to the database it needs. */
  connections?: number;
  /** Does it, and resolves to the lines that say what was done. */
  run(context: Context, given: Given): Promise<string | readonly string[]>;
};

export function usageOf({ name, parameters, destroys }: Command): string {
  return ["linkspan-admin", name, parameters, destroys && "[--yes]"].filter(Boolean).join(" ");
}

/** The word at this position: `run` is called with as many as the usage has. */
export function wordOf({ words }: Given, index = 0): string {
  return words[index] ?? "";
}
