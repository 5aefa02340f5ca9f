import type { FindingPage, Project, ProjectAnalysis } from "@linkspan/contract";
import { analyzeText } from "@linkspan/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker());
});
afterAll(() => close());

type Paths = Record<string, Record<string, object>>;

const describeApi = (paths: Paths) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version: "1" },
  paths,
});

async function read<Data>(path: string): Promise<Data> {
  const response = await callAs(server.origin, crew.maja.access, path);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

async function upload(projectId: string, paths: Paths): Promise<number> {
  const { number } = await processUpload(server, crew.maja, { projectId, source: describeApi(paths) });
  return number;
}

const described = {
  description: "Does it.",
  parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
};

function findReferences({ design }: ProjectAnalysis) {
  for (const verdict of ["issues", "passed", "skipped"] as const) {
    const check = design[verdict].find(({ rule }) => rule === "design-references");
    if (check) return { verdict, covered: check.covered, total: check.total, places: check.findings.length };
  }
  throw new Error("the check is missing");
}

test("links missing in a new upload still count in analysis, findings, card and download", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const drawn = { ...described, "x-nodeRefID": "12:3" };
  const idle = { ...described, "x-nodeRefID": "none" };
  await upload(id, { "/a": { get: drawn }, "/b": { get: idle, head: described } });
  const before = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(findReferences(before)).toEqual({ verdict: "issues", covered: 1, total: 2, places: 1 });

  // The same operations without a word about designs: the text alone would cover 0 of 3.
  const number = await upload(id, { "/a": { get: described }, "/b": { get: described, head: described } });
  const after = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(findReferences(after)).toEqual({ verdict: "issues", covered: 1, total: 2, places: 1 });
  expect(after.operation_issue_count).toBe(1);
  const { items } = await read<FindingPage>(
    `/projects/${id}/revisions/${number}/findings/?section=operations`,
  );
  expect(items.map(({ method, path }) => `${method} ${path}`)).toEqual(["head /b"]);

  // Once every operation is linked or needs no screen, the points come back.
  await upload(id, { "/a": { get: described }, "/b": { get: described } });
  const whole = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(findReferences(whole)).toEqual({ verdict: "passed", covered: 1, total: 1, places: 0 });
  expect(whole.design.score).toBe(before.design.score + 20);
  const { current } = await read<Project>(`/projects/${id}/`);
  expect(current?.overallScore).toBe(whole.summary.overallScore);
  const written = await read<object>(`/projects/${id}/api_schema/`);
  const outcome = analyzeText(JSON.stringify(written));
  expect(outcome.status === "analyzed" && outcome.analysis.overallScore).toBe(whole.summary.overallScore);
});

test("leaves the analysis unchanged when the project has no additional links", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/a": { get: described } });
  const analysis = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(findReferences(analysis)).toEqual({ verdict: "issues", covered: 0, total: 1, places: 1 });
  const [check] = analysis.design.issues.filter(({ rule }) => rule === "design-references");
  expect(check?.why).not.toBe("");
  expect(check?.findings[0]?.operation_id).toMatch(/^[0-9a-f-]{36}$/);
  const stored = await server.deps.db
    .selectFrom("revisions")
    .select("design")
    .where("project_id", "=", id)
    .execute();
  expect(stored).toEqual([{ design: null }]);
});

test("a check counts the screens that show its failing operations", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const on = (node: string, more = {}) => ({ ...described, "x-nodeRefID": node, ...more });
  await upload(id, {
    "/boats": { get: on("1:2"), post: on("1:3") },
    "/piers": { get: on("1:2"), post: on("1:4", { operationId: "addPier" }) },
    "/tides": { get: on("1:5", { operationId: "listTides", parameters: [{ name: "q", in: "query" }] }) },
  });
  const { aiReadiness, security } = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  const screens = new Map(
    [...aiReadiness.issues, ...security.issues].map((check) => [check.rule, check.screens]),
  );
  expect(screens.get("operation-ids")).toBe(2);
  // A parameter lies within its operation.
  expect(screens.get("input-schemas")).toBe(1);
  expect(screens.get("cors-headers")).toBe(0);
});
