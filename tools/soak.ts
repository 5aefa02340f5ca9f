import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/**
 * Runs every test file that uses timers, ports or processes ten times, without retries and with all cores busy, and
 * lists the tests that failed:
 *   npm run soak            tests of Vitest
 *   npm run soak -- e2e     tests in the browser
 * A round takes minutes. Stopped, it resumes with the first round of this commit that has no report.
 */
const rounds = Number(process.env.ROUNDS ?? 10);
const kind = process.argv[2] === "e2e" ? "e2e" : "vitest";

type Failure = { file: string; test: string };
type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = { file: string; specs?: { title: string; ok: boolean }[]; suites?: PlaywrightSuite[] };

const root = join(import.meta.dirname, "..");
const git = (...command: string[]) => execFileSync("git", command, { cwd: root, encoding: "utf8" }).trim();
const folder = join(root, ".cache/soak", git("rev-parse", "--short", "HEAD"));
mkdirSync(folder, { recursive: true });

function listTestFiles(): string[] {
  const usesSystem =
    /setTimeout|setInterval|waitUntil|waitFor|\.poll\(|spawn|listen\(|startServer|createDatabase/;
  return git("ls-files", "*.test.ts", "*.test.tsx")
    .split("\n")
    .filter((file) => usesSystem.test(readFileSync(join(root, file), "utf8")));
}

function runRound(report: string): void {
  const unfinished = `${report}.unfinished`;
  const [program = "", ...settings] =
    kind === "e2e"
      ? ["playwright", "test", "-c", "e2e/playwright.config.ts", "--retries=0", "--reporter=json"]
      : ["vitest", "run", "--retry=0", "--reporter=json", `--outputFile=${unfinished}`, ...listTestFiles()];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: unfinished };
  spawnSync(join(root, "node_modules/.bin", program), settings, { cwd: root, env, stdio: "ignore" });
  renameSync(unfinished, report);
}

function readFailures(report: string): Failure[] {
  const found = JSON.parse(readFileSync(report, "utf8"));
  return kind === "e2e" ? found.suites.flatMap(listFailedSpecs) : listFailedTests(found);
}

function listFailedTests({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, test: "the file itself" }];
    return failed.map(({ fullName }) => ({ file, test: fullName }));
  });
}

function listFailedSpecs({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => ({ file, test: title }));
  return [...failed, ...suites.flatMap(listFailedSpecs)];
}

const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
process.on("exit", () => {
  for (const child of busy) child.kill("SIGKILL");
});
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

const counts = new Map<string, number>();
for (let round = 1; round <= rounds; round += 1) {
  const report = join(folder, `${kind}-${round}.json`);
  const isNew = !existsSync(report);
  if (isNew) runRound(report);
  const failures = readFailures(report);
  console.log(`round ${round}: ${failures.length} failed${isNew ? "" : " (run before)"}`);
  for (const { file, test } of failures) {
    const name = `${file} > ${test}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}
for (const [name, count] of counts) console.log(`${count} of ${rounds}  ${name}`);
console.log(`bars: ${counts.size === 0 ? 1 : 0} met, ${counts.size === 0 ? 0 : 1} missed`);
process.exit(counts.size === 0 ? 0 : 1);
