import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a program; resolves to its output, or rejects with the last lines of it. */
export async function run(
  program: string,
  settings: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number } = {},
): Promise<string> {
  try {
    const { stdout } = await execute(program, [...settings], { maxBuffer: 256 * 1024 * 1024, ...options });
    return stdout.trim();
  } catch (error) {
    const {
      stdout = "",
      stderr = "",
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    const lines = `${stdout}\n${stderr}`.trimEnd().split("\n").slice(-25).join("\n");
    process.stderr.write(`${lines}\n`);
    throw new Error(`${program} ${settings[0]}: ${message.split("\n", 1)[0]}`, { cause: error });
  }
}

/** Installs Debian packages, unless their programs are there. */
export async function installPrograms(packages: Record<string, string>): Promise<void> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(packages)) {
    await run("which", [program]).catch(() => missing.push(name));
  }
  if (missing.length === 0) return;
  process.stderr.write(`installing ${missing.join(", ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-qy", "--no-install-recommends", ...missing], { env });
}
