import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { type Bar, reportBars } from "./bars.ts";

/**
 * Checks the alerts with promtool (Debian's package prometheus): the rules are valid, and each alert is silent in the normal case
 * and fires in its own.
 */
const folder = join(import.meta.dirname, "../deploy/observability");

type Rule = { alert?: string; labels?: { severity: string } };
type Rules = { groups: { rules: Rule[] }[] };
type Expected = { alertname: string; exp_alerts: { exp_labels: { severity: string } }[] };
type Tests = { tests: { alert_rule_test: Expected[] }[] };

function read<Content>(name: "rules" | "tests"): Content[] {
  const files = readdirSync(join(folder, name));
  return files.map((file) => load(readFileSync(join(folder, name, file), "utf8")) as Content);
}

function runPromtool(what: string, ...args: string[]): Bar {
  const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) console.error(stdout + stderr);
  return { what, measured: status === 0 ? "passed" : "failed", bar: "passes", met: status === 0 };
}

/** Whether the tests have both cases of an alert: promtool checks what happens in them. */
function checkCases({ alert = "", labels }: Rule): Bar {
  const expected = tests.filter(({ alertname }) => alertname === alert);
  const fires = expected.some(({ exp_alerts }) =>
    exp_alerts.some(({ exp_labels }) => exp_labels.severity === labels?.severity),
  );
  const isSilent = expected.some(({ exp_alerts }) => exp_alerts.length === 0);
  return {
    what: `${alert} (${labels?.severity})`,
    measured: `${fires ? "fires" : "never fires"}, ${isSilent ? "silent in the normal case" : "never silent"}`,
    bar: "both",
    met: fires && isSilent,
  };
}

try {
  execFileSync("promtool", ["--version"], { stdio: "ignore" });
} catch {
  console.error("promtool is not installed: apt-get install prometheus");
  process.exit(1);
}
const tests = read<Tests>("tests").flatMap((file) => file.tests.flatMap((each) => each.alert_rule_test));
const alerts = read<Rules>("rules")
  .flatMap(({ groups }) => groups.flatMap(({ rules }) => rules))
  .filter(({ alert }) => alert !== undefined);
const testFiles = readdirSync(join(folder, "tests")).map((file) => join("tests", file));
reportBars([
  runPromtool("prometheus.yml and rules", "check", "config", "prometheus.yml"),
  runPromtool("tests of the rules", "test", "rules", ...testFiles),
  ...alerts.map(checkCases),
]);
