import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

const patienceMs = 600_000;

/**
 * Runs a script as a process of its own and reads the JSON that it prints. Every heavy measurement gets one, so
 * that none collects the garbage of another.
 */
export async function runChild<Answer>(script: string, args: readonly string[]): Promise<Answer> {
  const answered = await tryChild<Answer>(script, args, patienceMs);
  // A figure that is silently left out would make the others look better.
  if (answered === undefined) throw new Error(`${args.join(" ")}: no result in ${patienceMs / 1000} s`);
  return answered;
}

/** As `runChild`, for a script that may take too long: then there is no answer. */
export async function tryChild<Answer>(
  script: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<Answer | undefined> {
  const running = run(process.execPath, ["--expose-gc", script, ...args], {
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    maxBuffer: 1 << 28,
  });
  running.child.stderr?.pipe(process.stderr, { end: false });
  try {
    return JSON.parse((await running).stdout) as Answer;
  } catch (error) {
    if ((error as { killed?: boolean }).killed) return undefined;
    throw error;
  }
}

/** What a child answers with. */
export function answer(value: unknown): void {
  process.stdout.write(JSON.stringify(value));
}

/** The table is for standard output alone. */
export function printProgress(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
