import { parseArgs } from "node:util";
import { type Command, type Given, usageOf } from "./command.ts";

export type Reading =
  | { kind: "help"; text: string }
  | { kind: "wrong"; line: string }
  | { kind: "command"; command: Command; given: Given; isConfirmed: boolean };

/** Finds the command that the words name. */
export function readCommand(commands: readonly Command[], args: readonly string[]): Reading {
  const [topic = "", verb = ""] = args.filter((each) => !each.startsWith("-"));
  const wantsHelp = args.some((each) => each === "--help" || each === "-h");
  const command = commands.find(({ name }) => name === `${topic} ${verb}`);
  if (!command) {
    const ofTopic = commands.filter(({ name }) => name.startsWith(`${topic} `));
    const isKnown = ofTopic.length > 0 && verb === "";
    if (args.length === 0 || wantsHelp)
      return { kind: "help", text: listCommands(isKnown ? ofTopic : commands) };
    const unknown = [topic, verb].filter(Boolean).join(" ");
    return { kind: "wrong", line: `unknown command: ${unknown}. linkspan-admin --help lists all` };
  }
  if (wantsHelp) return { kind: "help", text: `Usage: ${usageOf(command)}\n${command.about}\n` };
  const wrong = (reason: string): Reading => ({
    kind: "wrong",
    line: `${reason}. Usage: ${usageOf(command)}`,
  });
  const options = { ...command.options, ...(command.destroys && { yes: { type: "boolean" as const } }) };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const words = positionals.slice(2);
    const { min, max } = countWords(command);
    if (words.length < min) return wrong("something is missing");
    if (words.length > max) return wrong(`unexpected: ${words[max]}`);
    const given = { words, options: values as Given["options"] };
    return { kind: "command", command, given, isConfirmed: given.options.yes === true };
  } catch (error) {
    return wrong((error as Error).message.split(". ", 1)[0] ?? "");
  }
}

/** How many words the usage has: those in upper case, at least those without brackets. */
function countWords({ parameters = "" }: Command): { min: number; max: number } {
  const words = parameters.replaceAll(/\[--[^\]]*\]/g, "").match(/\[?[A-Z]+\]?/g) ?? [];
  return { min: words.filter((word) => !word.startsWith("[")).length, max: words.length };
}

function listCommands(commands: readonly Command[]): string {
  const lines = commands.map(
    (command) => `  ${usageOf(command).slice("linkspan-admin ".length)}\n      ${command.about}`,
  );
  return `Usage: linkspan-admin COMMAND\n\n${lines.join("\n")}\n\nEMAIL may also be the ID of an account. Each action is recorded.\n`;
}
