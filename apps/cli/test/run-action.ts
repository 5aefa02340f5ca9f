import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { load } from "js-yaml";

type Step = {
  name: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  "working-directory"?: string;
};
type Action = { inputs: Record<string, { default?: string }>; runs: { steps: Step[] } };

export const action = load(
  readFileSync(join(import.meta.dirname, "../../../action/action.yml"), "utf8"),
) as Action;

type Run = {
  inputs: Record<string, string>;
  /** What GitHub sets for each step. */
  env: Record<string, string>;
  event: object;
  /** The files of the checkout. */
  files: Record<string, string>;
};

/** Runs the steps of the action as GitHub's runner does; `uses` steps are left out. */
export async function runAction({ inputs, env, event, files }: Run) {
  const temp = mkdtempSync(join(tmpdir(), "runner-"));
  const workspace = join(temp, "workspace");
  mkdirSync(workspace);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  writeFileSync(join(temp, "event.json"), JSON.stringify(event));
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string): string => {
      if (name === "runner.temp") return temp;
      if (name === "github.token") return env.GITHUB_TOKEN ?? "";
      const input = name.slice("inputs.".length);
      return inputs[input] ?? fill(action.inputs[input]?.default ?? "");
    });
  let [stdout, stderr] = ["", ""];
  let code = 0;
  const summary = join(temp, "summary.md");
  writeFileSync(summary, "");
  for (const step of action.runs.steps) {
    if (step.run === undefined || code !== 0) continue;
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value)]);
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", fill(step.run)], {
      cwd: step["working-directory"] ? fill(step["working-directory"]) : workspace,
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        GITHUB_EVENT_PATH: join(temp, "event.json"),
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_WORKSPACE: workspace,
        ...env,
        ...Object.fromEntries(own),
      },
    });
    child.stdout.on("data", (chunk) => (stdout += chunk));
    child.stderr.on("data", (chunk) => (stderr += chunk));
    [code] = (await once(child, "close")) as [number];
  }
  return { code, stdout, stderr, summary: readFileSync(summary, "utf8") };
}
