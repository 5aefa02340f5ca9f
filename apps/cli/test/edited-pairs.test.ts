import { hash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { findChangeFormat } from "../src/change-formats.ts";
import { compareTexts } from "../src/compare-texts.ts";
import { readText } from "../src/open-text.ts";
import { editPairs } from "./edited-pairs.ts";
import { listJunitProblems } from "./junit-shape.ts";
import { runLinkspan } from "./run-linkspan.ts";
import { sarifShape } from "./sarif-shape.ts";

const pairs = editPairs(50, 20_261_118);
const formats = ["text", "json", "markdown", "sarif", "junit", "html", "github"];
const timeout = 120_000;

async function read(file: string, text: string) {
  const found = await readText({ file, text, load: () => Promise.reject(new Error("one file")) });
  if ("diagnostics" in found) throw new Error(`${file}: ${JSON.stringify(found.diagnostics)}`);
  return found;
}

/** What `diff` writes for a pair, in each format. */
async function writeAll({ name, before, after }: (typeof pairs)[number]): Promise<Map<string, string>> {
  const report = await compareTexts(await read("skerry.yaml", before), await read(`${name}.json`, after));
  return new Map(formats.map((format) => [format, findChangeFormat(format, false).write(report)]));
}

test("diff of 50 pairs: the same bytes as ever in each format, and SARIF and JUnit are valid", {
  timeout,
}, async () => {
  const validate = new Ajv({ allErrors: true }).compile(sarifShape);
  const lines: string[] = [];
  const problems: string[] = [];
  for (const pair of pairs) {
    const written = await writeAll(pair);
    expect(await writeAll(pair)).toEqual(written);
    const digests = formats.map(
      (format) => `${format} ${hash("sha256", written.get(format) ?? "").slice(0, 16)}`,
    );
    lines.push(`# ${pair.name}`, ...digests, "", written.get("text") ?? "");
    if (!validate(JSON.parse(written.get("sarif") ?? ""))) {
      problems.push(`${pair.name}: ${JSON.stringify(validate.errors)}`);
    }
    problems.push(...listJunitProblems(written.get("junit") ?? "").map((each) => `${pair.name}: ${each}`));
  }
  expect(problems).toEqual([]);
  expect(new Set(pairs.map(({ after }) => after)).size).toBe(50);
  await expect(lines.join("\n")).toMatchFileSnapshot("expected/diff-pairs.txt");
});

test("the program writes the same without a network, in another folder, time zone and language", {
  timeout,
}, async () => {
  const refuse =
    "import net from 'node:net'; import dns from 'node:dns'; net.Socket.prototype.connect = dns.lookup = () => { throw new Error('network'); };";
  const env = {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(refuse)}`,
    TZ: "Asia/Kathmandu",
    LANG: "ar_EG.UTF-8",
    LC_ALL: "ar_EG.UTF-8",
  };
  const cwd = mkdtempSync(join(tmpdir(), "linkspan-"));
  for (const [at, format] of formats.entries()) {
    const pair = pairs[at * 7];
    if (!pair) throw new Error("there are 50");
    writeFileSync(join(cwd, "skerry.yaml"), pair.before);
    writeFileSync(join(cwd, `${pair.name}.json`), pair.after);
    const args = ["diff", "skerry.yaml", `${pair.name}.json`, "--format", format, "--no-color"];
    const { stdout, stderr } = runLinkspan(args, { env, cwd });
    expect(stderr).toBe("");
    expect(stdout).toBe((await writeAll(pair)).get(format));
  }
});

test("what no JUnit report may have is found", () => {
  const write = (inner: string, tests = 1) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${tests}" failures="0" errors="0">\n<testsuite name="a" tests="${tests}" failures="0" errors="0">\n${inner}\n</testsuite>\n</testsuites>\n`;
  const good = '<testcase classname="GET /a" name="1 &lt; 2"/>';
  expect(listJunitProblems(write(good))).toEqual([]);
  for (const wrong of [
    '<testcase name="no class"/>',
    '<testcase classname="a" name="b" line="1"/>',
    '<testcase classname="a" name="b">text</testcase>',
    '<testcase classname="a" name="b & c"/>',
    '<testcase classname="a" name="b\u001b"/>',
    '<testcase classname="a" name="b">',
    `${good}<change/>`,
    `${good}${good}`,
  ]) {
    expect(listJunitProblems(write(wrong)), wrong).not.toEqual([]);
  }
});
