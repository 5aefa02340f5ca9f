import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../environment.ts";
import { listDemoProjects } from "./projects.ts";
import { samples } from "./samples.ts";
import { brokenDraft, readSkerry, skerryVersions } from "./skerry/revisions.ts";
import { writeSampleFile } from "./write-sample-file.ts";

type Block = { score: number; issues: { rule: string }[] };
type Analysis = {
  title: string | null;
  version: string;
  endpoints: number;
  operations: number;
  methods: Record<string, number>;
  overallScore: number;
  operationIssues: { method: string; path: string }[];
  schemaIssues: { name: string; findings: unknown[] }[];
  faults: { line: number; column: number }[];
} & Record<"aiReadiness" | "design" | "performance" | "security", Block>;

type Operation = { operationId?: string; "x-nodeRefID"?: string };
type Paths = Record<string, Record<string, Operation>>;

const folder = mkdtempSync(join(tmpdir(), "linkspan-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixedDraft = readSkerry(brokenDraft).replace("\t", " ".repeat(10));
const texts: Record<string, string> = {
  ...Object.fromEntries(skerryVersions.map((version) => [version, readSkerry(version)])),
  broken: readSkerry(brokenDraft),
  fixed: fixedDraft,
  ...Object.fromEntries(samples.map((sample) => [sample.title, writeSampleFile(sample).text])),
};
const analyses: Record<string, Analysis> = {};

/** Analyzes all of them with the command-line tool. */
beforeAll(async () => {
  const files = Object.keys(texts).map((name) => join(folder, name));
  for (const [index, text] of Object.values(texts).entries()) writeFileSync(files[index] ?? "", text);
  const args = [join(root, "apps/cli/src/main.ts"), "analyze", "--format", "json", ...files];
  const run = promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  // The broken draft makes it end with 1; what it prints counts.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  for (const [index, analysis] of (JSON.parse(stdout) as Analysis[]).entries()) {
    analyses[Object.keys(texts)[index] ?? ""] = analysis;
  }
}, 60_000);

function analysisOf(name: string): Analysis {
  const analysis = analyses[name];
  if (!analysis) throw new Error(`${name} was not analysed`);
  return analysis;
}

function operationsOf(text: string): { path: string; operation: Operation }[] {
  const { paths } = load(text) as { paths: Paths };
  const methods = new Set(["get", "post", "put", "patch", "delete", "head"]);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => (methods.has(method) ? { path, operation } : [])),
  );
}

function screensOf(text: string): string[] {
  const nodes = operationsOf(text).map(({ operation }) => operation["x-nodeRefID"] ?? "none");
  return nodes.filter((node) => node !== "none");
}

describe("Skerry Ferries", () => {
  it("scores higher with every version", () => {
    const rows = skerryVersions.map((version) => {
      const { title, endpoints, operations, overallScore, ...rest } = analysisOf(version);
      return [title, rest.version, endpoints, operations, overallScore];
    });
    expect(rows).toEqual([
      ["Skerry Ferries API", "2.2.0", 15, 21, 64],
      ["Skerry Ferries API", "2.3.0", 16, 22, 73],
      ["Skerry Ferries API", "2.4.0", 16, 22, 80],
    ]);
  });

  it("version 2.4.0 has the scores, methods and findings that the screens show", () => {
    const { aiReadiness, design, performance, security, ...newest } = analysisOf("2.4.0");
    const scores = [aiReadiness, design, performance, security].map(({ score }) => score);
    expect(scores).toEqual([75, 80, 100, 65]);
    expect(newest.methods).toEqual({ get: 11, post: 5, put: 1, patch: 2, delete: 2, head: 1 });
    expect(newest.operationIssues.map(({ method, path }) => `${method} ${path}`.toLowerCase())).toEqual([
      "get /routes",
      "post /vehicles",
      "put /vehicles/{plate}",
      "delete /vehicles/{plate}",
      "post /alerts/subscriptions",
      "get /me",
      "head /health",
    ]);
    const findings = newest.schemaIssues.map(({ name, findings: { length } }) => [name, length]);
    expect(Object.fromEntries(findings)).toEqual({
      Passenger: 5,
      Vehicle: 3,
      AlertSubscription: 2,
      Money: 1,
      Health: 1,
    });
  });

  it("links 17 operations to nine screens", () => {
    const screens = screensOf(readSkerry("2.4.0"));
    expect(screens).toHaveLength(17);
    expect(new Set(screens).size).toBe(9);
  });

  it("keeps the operationId when its path is renamed", () => {
    const pathOf = (version: string) =>
      operationsOf(readSkerry(version)).find(({ operation }) => operation.operationId === "listDepartures")
        ?.path;
    expect(skerryVersions.map(pathOf)).toEqual(["/sailings", "/departures", "/departures"]);
  });

  it("has a draft that is unreadable only because of a tab on line 48", () => {
    const { title, faults } = analysisOf("broken");
    expect(title).toBe(null);
    expect(faults).toEqual([expect.objectContaining({ line: 48, column: 1 })]);
    expect(analysisOf("fixed")).toMatchObject({ version: "2.5.0-draft", faults: [] });
  });
});

it("sample projects have the expected version, endpoints, screens and score", () => {
  const rows = samples.map((sample) => {
    const { title, version, endpoints, overallScore } = analysisOf(sample.title);
    return [title, version, endpoints, new Set(screensOf(texts[sample.title] ?? "")).size, overallScore];
  });
  expect(rows).toEqual([
    ["Harbour Clinic Appointments", "1.12.3", 41, 26, 93],
    ["Parcelwise Tracking", "3.0.1", 18, 9, 71],
    ["Orchard Loyalty", "0.9.0", 14, 11, 56],
    // 97 is no score that sums of the deductions can give.
    ["Tidewater Payments", "5.2.0", 63, 38, 98],
    ["Lantern Staff Rota", "2.0.0", 15, 12, 88],
    ["Breakwater Identity", "1.4.2", 27, 11, 84],
    ["Gullwing Weather", "4.1.0", 21, 5, 63],
  ]);
});

it.each(samples)("$title breaks exactly the rules listed as its flaws", ({ title, flaws }) => {
  const { aiReadiness, design, performance, security, faults } = analysisOf(title);
  const broken = [aiReadiness, design, performance, security].flatMap(({ issues }) => issues);
  expect(broken.map(({ rule }) => rule).toSorted()).toEqual(flaws.toSorted());
  expect(faults).toEqual([]);
});

it.each(Object.keys(texts).filter((name) => name !== "broken"))("%s is valid OpenAPI 3.1", async (name) => {
  const description = load(texts[name] ?? "") as Record<string, object>;
  expect(await new Validator().validate(structuredClone(description))).toEqual({ valid: true });
  const { valid } = await new Validator().validate({ ...description, info: {} });
  expect(valid).toBe(false);
});

it("lists eight demo projects, Skerry Ferries API first", () => {
  const names = listDemoProjects().map(({ name }) => name);
  expect(new Set(names).size).toBe(8);
  expect(names[0]).toBe("Skerry Ferries API");
});
