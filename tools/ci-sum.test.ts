import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = join(import.meta.dirname, "../.ci/sum.mjs");

const steps = "install\t0\t29.0\ncheck\t0\t60\nbuild\t0\t7.0\ne2e\t0\t20.0\n";
const checkSteps = (tests: boolean) => [
  { name: "types", ok: true, seconds: 6 },
  { name: "tests", ok: tests, seconds: 40 },
];
const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [] as object[],
});
const playwright = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 1 },
  suites: [
    {
      file: "docs.spec.ts",
      suites: [{ file: "docs.spec.ts", specs: [{ title: "search", tests: [{ status: "flaky" }] }] }],
      specs: [{ title: "list", tests: [{ status: "expected" }] }],
    },
  ],
});

type Run = {
  steps: string;
  check?: object;
  vitest?: object;
  secondTries?: string[];
  playwright?: object;
  /** Seconds of the whole run, and those of them that were stolen. */
  clock?: string;
};

function sum(run: Run) {
  const cwd = mkdtempSync(join(tmpdir(), "ci-sum-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const folder of ["ci", "check"]) mkdirSync(join(cwd, ".cache", folder), { recursive: true });
  const write = (path: string, content?: object) =>
    content && writeFileSync(join(cwd, ".cache", path), JSON.stringify(content));
  writeFileSync(join(cwd, ".cache/ci/steps.tsv"), run.steps);
  writeFileSync(join(cwd, ".cache/ci/clock.tsv"), run.clock ?? "900\t12\n");
  write("check/steps.json", run.check);
  write("check/vitest.json", run.vitest);
  write("check/second-tries.json", run.secondTries);
  write("ci/playwright.json", run.playwright);
  const { stdout, status } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
  const lines = stdout.trimEnd().split("\n");
  return { lines, line: lines.at(-1), status };
}

const good: Run = {
  steps,
  check: checkSteps(true),
  vitest: vitest(100, 0),
  secondTries: [],
  playwright: playwright(20, 0),
};

test("adds up tests and steps; counts a test that passes on retry as passed", () => {
  expect(sum(good)).toMatchObject({ line: "124 passed, 0 failed", status: 0 });
});

test("a run of more than 25 minutes fails, time stolen by other machines not counted", () => {
  expect(sum({ ...good, clock: "1740\t240\n" })).toMatchObject({ line: "124 passed, 0 failed", status: 0 });
  const late = sum({ ...good, clock: "1740\t239\n" });
  expect(late).toMatchObject({ line: "124 passed, 1 failed", status: 1 });
  expect(late.lines).toContain("the run took longer than 25 min: make it faster");
});

test("tests that passed only on retry are listed", () => {
  const { lines, status } = sum({ ...good, secondTries: ["a.test.ts > boats", "b.test.ts > piers"] });
  expect(lines.slice(0, 6)).toEqual([
    "15.0 min, 0.2 min of them stolen by other machines",
    "tests: 2 passed only on retry; fix them",
    "  a.test.ts > boats",
    "  b.test.ts > piers",
    "e2e: 1 passed only on retry; fix them",
    "  docs.spec.ts > search",
  ]);
  expect(status).toBe(0);
  expect(sum(good).lines.filter((line) => line.startsWith("tests:"))).toEqual([]);
});

test.each<[string, Partial<Run>, string]>([
  ["each failed test counts", { vitest: vitest(98, 2), check: checkSteps(false) }, "122 passed, 2 failed"],
  ["a suite that fails outside its tests counts", { check: checkSteps(false) }, "124 passed, 1 failed"],
  ["a test file that fails to load counts", { vitest: broken() }, "124 passed, 1 failed"],
  ["a suite without a retry report counts as failed", { secondTries: undefined }, "24 passed, 1 failed"],
  ["a suite without a report counts as failed", { playwright: undefined }, "103 passed, 1 failed"],
  ["a suite without tests counts as failed", { vitest: vitest(0, 0) }, "24 passed, 1 failed"],
  ["a failed build skips e2e", { steps: failedBuild(), playwright: undefined }, "102 passed, 1 failed"],
  ["a check without results counts as failed", { check: undefined }, "23 passed, 1 failed"],
  ["a stopped run counts as failed", { steps: "install\t0\t29.0\nstopped\t1\t0\n" }, "1 passed, 1 failed"],
])("%s", (_name, change, line) => {
  expect(sum({ ...good, ...change })).toMatchObject({ line, status: 1 });
});

function broken() {
  return { ...vitest(100, 0), testResults: [{ status: "failed", assertionResults: [] }] };
}

function failedBuild() {
  return "install\t0\t29.0\ncheck\t0\t60\nbuild\t1\t7.0\n";
}
