import { runAnalyze } from "./commands/analyze.ts";
import { runDiff } from "./commands/diff.ts";
import { runHelp } from "./commands/help.ts";
import { runRules } from "./commands/rules.ts";
import { UnreadableError } from "./unreadable-error.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

const commands: Record<string, (args: string[]) => number | Promise<number>> = {
  analyze: runAnalyze,
  diff: runDiff,
  rules: runRules,
  help: runHelp,
};

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader closed the pipe (`| head`): exit with the code of a process that SIGPIPE ended.
  if (error.code === "EPIPE") process.exit(141);
  throw error;
});

try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof UnreadableError)) throw error;
  process.stderr.write(`linkspan: ${error.message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 3;
}

function runCommand([name = "", ...args]: string[]): number | Promise<number> {
  if (name === "--version") {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  if (name === "--help" || name === "-h") return runHelp([]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const problem = name === "" ? "missing command" : `unknown command: ${name}`;
    throw new UsageError(`${problem}; see linkspan help`);
  }
  return args.includes("--help") || args.includes("-h") ? runHelp([name]) : command(args);
}
