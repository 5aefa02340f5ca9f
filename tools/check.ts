import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

type Step = { name: string; command: string };
type Outcome = { name: string; ok: boolean; seconds: number };

const root = join(import.meta.dirname, "..");
const results = join(root, ".cache/check");
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

/** Generated sources that the checks read. */
const generation: Step = { name: "generate", command: scripts.generate ?? "" };

/** Every `check:…` script of package.json. None needs another, so they share the machine. */
const readings: Step[] = Object.entries(scripts)
  .filter(([name]) => name.startsWith("check:"))
  .map(([name, command]) => ({ name: name.replace("check:", ""), command }));

/** Alone at the end: some of them measure time, and they use every core themselves. */
const testRun: Step = {
  name: "tests",
  command: `${scripts.test} --reporter=dot --reporter=json --reporter=${join(root, "tools/second-tries.ts")} --outputFile.json=${join(results, "vitest.json")}`,
};

const atOnce = 2;

async function runStep({ name, command }: Step): Promise<Outcome> {
  const start = performance.now();
  const { code, output } = await runCommand(command);
  const seconds = (performance.now() - start) / 1000;
  const ok = code === 0;
  process.stdout.write(`${ok ? "✓" : "✗"} ${name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s\n`);
  if (!ok) process.stdout.write(`\n$ ${command}\n${output.trimEnd()}\n\n`);
  return { name, ok, seconds };
}

function runCommand(command: string): Promise<{ code: number | null; output: string }> {
  const bin = join(root, "node_modules/.bin");
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
    },
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

async function runAll(): Promise<Outcome[]> {
  const outcomes = [await runStep(generation)];
  const waiting = [...readings];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  outcomes.push(await runStep(testRun));
  return outcomes;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes = await runAll();
writeFileSync(join(results, "steps.json"), JSON.stringify(outcomes));
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
if (failed.length > 0) {
  process.stdout.write(`failed: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
