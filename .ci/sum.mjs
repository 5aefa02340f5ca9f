// Adds up what the suites of a CI run left in .cache and prints the closing line. A suite that left no result
// counts as one failure: nothing may pass by not having run. Runs on any Node, even when Node 24 is missing.
import { readFileSync } from "node:fs";

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
};

/** Steps of this run, one line each: name, exit code, seconds. */
const ciSteps = readFileSync(".cache/ci/steps.tsv", "utf8")
  .trim()
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split("\t"))
  .map(([name, code, seconds]) => ({ name, ok: code === "0", seconds: Number(seconds) }));

function countVitest(ok) {
  const report = readJson(".cache/check/vitest.json");
  const secondTries = readJson(".cache/check/second-tries.json");
  if (!report || !secondTries) return { passed: 0, failed: 1 };
  if (secondTries.length > 0) {
    console.log(`tests: ${secondTries.length} passed only on retry; fix them`);
    for (const name of secondTries) console.log(`  ${name}`);
  }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((each) => each.status === "failed"),
  ).length;
  return atLeastOne({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }, ok);
}

function countPlaywright(ok) {
  const report = readJson(".cache/ci/playwright.json");
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  if (flaky > 0) {
    console.log(`e2e: ${flaky} passed only on retry; fix them`);
    for (const name of listFlaky(report.suites ?? [])) console.log(`  ${name}`);
  }
  return atLeastOne({ passed: expected + flaky, failed: unexpected }, ok);
}

function listFlaky(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => `${file} > ${title}`),
    ...listFlaky(inner),
  ]);
}

/** A suite that failed outside its tests, or that ran none, is a failure too. */
function atLeastOne({ passed, failed }, ok) {
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

function count({ name, ok }) {
  if (name === "tests") return countVitest(ok);
  if (name === "e2e") return countPlaywright(ok);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function expand(step) {
  if (step.name !== "check") return [step];
  return readJson(".cache/check/steps.json") ?? [{ ...step, ok: false }];
}

/** The max time of a run, without what other machines took from the processors. */
const maxMinutes = 25;

/** Prints the time of the whole run; false if it took too long. */
function checkClock() {
  const [seconds, stolen] = readFileSync(".cache/ci/clock.tsv", "utf8").trim().split("\t").map(Number);
  console.log(`${toMinutes(seconds)} min, ${toMinutes(stolen)} min of them stolen by other machines`);
  const isInTime = (seconds - stolen) / 60 <= maxMinutes;
  if (!isInTime) console.log(`the run took longer than ${maxMinutes} min: make it faster`);
  return isInTime;
}

function toMinutes(seconds) {
  return (seconds / 60).toFixed(1);
}

const isInTime = checkClock();
const rows = ciSteps.flatMap(expand).map((step) => ({ ...step, ...count(step) }));
for (const { name, seconds, passed, failed } of rows) {
  console.log(
    `${name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed`,
  );
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const failed = sum("failed") + (isInTime ? 0 : 1);
console.log(`${sum("passed")} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
