import { runAnalyze } from "./commands/analyze.ts";
import { runCheck } from "./commands/check.ts";
import { runDiff } from "./commands/diff.ts";
import { runHelp } from "./commands/help.ts";
import { runLogin } from "./commands/login.ts";
import { runLogout } from "./commands/logout.ts";
import { runPush } from "./commands/push.ts";
import { runRules } from "./commands/rules.ts";
import { ServerError } from "./server/server-error.ts";
import { InterruptedError } from "./server/wait.ts";
import { UnreadableError } from "./unreadable-error.ts";
import { UsageError } from "./usage-error.ts";
import { version } from "./version.ts";

const commands: Record<string, (args: string[]) => number | Promise<number>> = {
  analyze: runAnalyze,
  check: runCheck,
  diff: runDiff,
  login: runLogin,
  logout: runLogout,
  push: runPush,
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
  const code = exitCodeOf(error);
  const { message, stack } = error as Error;
  process.stderr.write(`linkspan: ${code === undefined ? stack : message}\n`);
  // Not 1, which Node would end with: a script would take it for a result.
  process.exitCode = code ?? 3;
}

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return 2;
  if (error instanceof UnreadableError || error instanceof ServerError) return 3;
  return error instanceof InterruptedError ? 130 : undefined;
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
