import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireCorpus } from "../../../../../dev/corpus.ts";
import { analyze, summarize } from "./analyze.ts";

const repository = join(import.meta.dirname, "../../../../..");
const commandLine = join(repository, "apps/cli/src/main.ts");
const sample = join(repository, "apps/web/public/skerry-openapi-2.4.0.yaml");

const files = [
  "1password.com__events__1.2.0__openapi.yaml",
  "zoomconnect.com__1__swagger.yaml",
  "github-rest__ghes-3.6.json",
  "zenoti.com__1.0.0__openapi.yaml",
  "zapier.com__nla__1.0.0__openapi.yaml",
];

async function score(file: string) {
  const analyzed = await analyze(readFileSync(file, "utf8"));
  if (analyzed.status === "failed") throw new Error(`${file} has no score`);
  const { overall, aiReadiness, design, performance, security } = summarize(analyzed);
  return [overall, aiReadiness, design, performance, security].map((part) =>
    typeof part === "number" ? part : part.score,
  );
}

function scoreByCommandLine(paths: readonly string[]): number[][] {
  const output = execFileSync(process.execPath, [commandLine, "analyze", "--format", "json", ...paths], {
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const reports = [JSON.parse(output.toString())].flat();
  return reports.map((report) => [
    report.overallScore,
    report.aiReadiness.score,
    report.design.score,
    report.performance.score,
    report.security.score,
  ]);
}

test("the same number as the command line, block by block", { timeout: 120_000 }, async ({ skip }) => {
  const folder = requireCorpus(skip);
  const paths = [sample, ...files.map((file) => join(folder, file))];
  expect(await Promise.all(paths.map(score))).toEqual(scoreByCommandLine(paths));
});

test("JSON does not ask for YAML; what is neither is told as the command line tells it", async () => {
  let asked = 0;
  const onYaml = () => asked++;
  expect((await analyze(' {"openapi": "3.1.0", "paths": {}}', onYaml)).status).toBe("analyzed");
  expect(asked).toBe(0);
  expect((await analyze("{openapi: 3.1.0, paths: {}}", onYaml)).status).toBe("analyzed");
  expect((await analyze('{"openapi": "3.1.0", }x', onYaml)).status).toBe("failed");
  expect(asked).toBe(2);
});

test("an issue names its first places and how many others there are", async () => {
  const analyzed = await analyze(readFileSync(sample, "utf8"));
  if (analyzed.status === "failed") throw new Error("no score");
  const { aiReadiness, design, security } = summarize(analyzed);
  expect(aiReadiness.issues[0]).toMatchObject({
    places: ["GET /routes", "POST /vehicles", "HEAD /health"],
    more: 0,
  });
  expect(design.issues[0]).toMatchObject({ more: 1 });
  expect(security.issues.find(({ rule }) => rule === "cors-headers")).toMatchObject({
    places: [],
    covered: 0,
  });
});
