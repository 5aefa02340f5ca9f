import type { Bar } from "../bars.ts";
import { git } from "../release/clones.ts";
import type { PageCommand } from "./commands.ts";
import type { Debian } from "./debian.ts";
import { site, values } from "./values.ts";

/** Where a command leaves its variables and folder to the next one, as a shell does. */
const state = "/root/.check";
const before = `if [ -e ${state} ]; then . ${state}; cd "$OLDPWD"; fi`;
const after = `export OLDPWD="$PWD"; export -p > ${state}`;

/** Only these lines load something. */
const needsNetwork = /^(?:apt-get|git clone|npm ci)\b/;

const maxMinutes = 15;

/** Runs the commands of the page in their order, as someone who pastes them. */
export async function followPage(debian: Debian, commands: readonly PageCommand[]): Promise<Bar[]> {
  await debian.run(`echo "127.0.0.1 localhost ${site}" > /etc/hosts`);
  const counts = { run: 0, values: 0, domain: 0 };
  const commit = await git("rev-parse", "HEAD");
  const start = performance.now();
  for (const command of commands) {
    const begun = performance.now();
    await follow(debian, command, commit);
    counts[command.kind]++;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stderr.write(`${seconds.padStart(6)} s  ${command.kind}: ${command.text.split("\n", 1)[0]}\n`);
  }
  const minutes = (performance.now() - start) / 60_000;
  const named = Object.keys(values(""));
  return [
    {
      what: "lines of docs/self-hosting.md",
      measured: `${counts.run} run; ${counts.values} with values of the check, ${counts.domain} for a public domain left out`,
      bar: `all succeed; ${named.length} values, at most 1 left out`,
      met: counts.run >= 40 && counts.values === named.length && counts.domain <= 1,
    },
    {
      what: "from an empty Debian to HTTPS and a backup",
      measured: `${minutes.toFixed(1)} minutes, downloads included`,
      bar: `≤ ${maxMinutes} minutes`,
      met: minutes <= maxMinutes,
    },
  ];
}

async function follow(debian: Debian, { kind, text }: PageCommand, commit: string): Promise<void> {
  if (kind === "domain") return;
  const script = kind === "values" ? replaceValue(text, commit) : text;
  const network = needsNetwork.test(text);
  if (text.startsWith("apt-get install")) {
    // What is installed finds this Debian's own network, and picks its ports there.
    await debian.run(text.replace("install", "install --download-only"), { network });
    await debian.run(script);
    return;
  }
  await debian.run(`${before}\n${script}\n${after}`, { network });
}

function replaceValue(line: string, commit: string): string {
  const name = /^export (\w+)=/.exec(line)?.[1] ?? "";
  const value = values(commit)[name];
  if (value === undefined) throw new Error(`the check has no value for: ${line}`);
  return `export ${name}='${value}'`;
}
