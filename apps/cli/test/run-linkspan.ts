import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Where the tests' set-up puts the bundled program. */
export const program = join(import.meta.dirname, "../../../.cache/cli/linkspan.js");
const fixtures = join(import.meta.dirname, "fixtures");

type Run = { code: number | null; stdout: string; stderr: string };
type StartOptions = {
  env?: Record<string, string>;
  cwd?: string;
  onStart?: (child: ChildProcess) => void;
};
type Options = { input?: string | Buffer; env?: Record<string, string>; cwd?: string };

/** Runs the program as a person would, in the folder of the fixtures unless told otherwise. */
export function runLinkspan(args: string[], options: Options = {}): Run {
  return run(process.execPath, [program, ...args], options);
}

/** Runs the program beside the test, which can serve its requests meanwhile. */
export async function startLinkspan(
  args: string[],
  { env = {}, cwd = fixtures, onStart }: StartOptions = {},
): Promise<Run> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [program, ...args], { cwd, env: { PATH, ...env } });
  onStart?.(child);
  const read = async (stream: AsyncIterable<Buffer>) => {
    let text = "";
    for await (const chunk of stream) text += chunk;
    return text;
  };
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
  await closed;
  return { code: child.exitCode, stdout, stderr };
}

/** Runs it from its sources, as `npm run linkspan` does. */
export function runSources(args: string[]): Run {
  return run(process.execPath, [join(import.meta.dirname, "../src/main.ts"), ...args], {});
}

/** Runs it on a terminal of its own; what it writes to both streams arrives as the terminal shows it. */
export function runOnTerminal(args: string[], options: Options = {}): Run {
  const words = [process.execPath, program, ...args].map((word) => `'${word}'`);
  return run("script", ["-qec", words.join(" "), "/dev/null"], options);
}

function run(command: string, args: string[], { input = "", env = {}, cwd = fixtures }: Options): Run {
  const { PATH = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    input,
    encoding: "utf8",
    env: { PATH, TERM: "xterm-256color", ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout, stderr };
}
