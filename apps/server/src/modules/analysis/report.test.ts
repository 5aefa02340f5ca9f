import type { ProjectAnalysis, ReportFormat } from "@linkspan/contract";
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

async function upload(projectId: string, paths: object, title = "Skerry Ferries"): Promise<number> {
  const source = { openapi: "3.1.0", info: { title, version: "1" }, paths };
  const { number } = await processUpload(server, crew.maja, { projectId, source });
  return number;
}

const reportPath = (id: string, number: number, format: ReportFormat) =>
  `/projects/${id}/revisions/${number}/report/?format=${format}`;

async function download(id: string, number: number, format: ReportFormat) {
  const response = await callAs(server.origin, crew.maja.access, reportPath(id, number, format));
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}

const scores = ["overallScore", "aiReadiness", "design", "performance", "security"] as const;

/** The scores that a file tells, the overall one first. */
const readScores: Record<ReportFormat, (text: string) => number[]> = {
  html: (text) => {
    const found = text.matchAll(/<b>(\d+)<\/b>\/100|<h2>[^<]+ <b class="[\w ]+">(\d+)<\/b>/g);
    return [...found].map(([, overall, block]) => Number(overall ?? block));
  },
  markdown: (text) => {
    const [, overall] = /: (\d+) of 100/.exec(text) ?? [];
    const [, ...blocks] = /\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/.exec(text) ?? [];
    return [overall, ...blocks].map(Number);
  },
  csv: (text) => [...text.matchAll(/"Score (\d+) of 100"/g)].map(([, score]) => Number(score)),
  sarif: (text) => {
    const { properties } = JSON.parse(text).runs[0];
    return scores.map((name) => properties[name]);
  },
};

const described = {
  description: "Does it.",
  parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
};

test("every report format has the scores of the analysis, with project links counted", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/a": { get: { ...described, "x-nodeRefID": "12:3" } }, "/b": { get: {} } });
  // The text no longer says it, the project still knows it.
  const number = await upload(id, { "/a": { get: described } });
  const response = await callAs(server.origin, crew.maja.access, `/projects/${id}/analysis/`);
  const { data } = (await response.json()) as { data: ProjectAnalysis };
  expect(data.design.passed.map(({ rule }) => rule)).toContain("design-references");
  const expected = scores.map((name) => data.summary[name]);
  const types = {
    html: "text/html",
    sarif: "application/sarif+json",
    csv: "text/csv",
    markdown: "text/markdown",
  };
  for (const format of ["html", "sarif", "csv", "markdown"] as const) {
    const { headers, text } = await download(id, number, format);
    expect(readScores[format](text), format).toEqual(expected);
    expect(text, format).not.toContain('operation-design-reference",0');
    expect(headers.get("content-type")).toBe(`${types[format]}; charset=utf-8`);
    const extension = format === "markdown" ? "md" : format;
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''skerry-ferries-r2.${extension}`,
    );
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("reports an earlier revision and counts the locations beyond those listed", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  // Few paths, for the plan, and many operations.
  const methods = ["get", "put", "post", "delete", "options", "head", "patch"];
  const berth = Object.fromEntries(methods.map((method) => [method, {}]));
  const paths = Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`/berths/${index}`, berth]));
  const first = await upload(id, paths, '<script>alert("1")</script>');
  await upload(id, { "/a": { get: described } });
  const { text } = await download(id, first, "html");
  expect(text).toContain("<summary>133 locations</summary>");
  expect(text).toContain("<li>and 33 more</li>");
  expect(text.match(/<summary><code>[A-Z]+ /g)).toHaveLength(133);
  expect(text).not.toContain("<script");
  expect(text.endsWith("</main></html>\n")).toBe(true);
  const csv = await download(id, first, "csv");
  expect(csv.text.match(/"operation-description"/g)).toHaveLength(133);
  expect((await download(id, first, "sarif")).text.match(/"ruleId":"operation-description"/g)).toHaveLength(
    133,
  );
});

test("a silenced check has its reason in the report and still costs its points", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const number = await upload(id, { "/a": { get: described } });
  const before = await download(id, number, "csv");
  const silence = { rule: "cors-headers", reason: "Only our own servers call it." };
  const response = await callAs(
    server.origin,
    crew.maja.access,
    `/projects/${id}/silences/`,
    "POST",
    silence,
  );
  expect(response.status).toBe(200);
  const after = await download(id, number, "csv");
  expect(readScores.csv(after.text)).toEqual(readScores.csv(before.text));
  const marked = after.text.split("\r\n").filter((line) => line.includes(silence.reason));
  expect(marked.map((line) => line.includes('"cors-headers"'))).toEqual([true]);
  expect(before.text).not.toContain(silence.reason);
});

test("returns 404 to non-members and for unknown revisions, and 400 for unknown formats", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const number = await upload(id, { "/a": { get: described } });
  const ask = async ({ access }: { access: string }, path: string) => {
    const response = await callAs(server.origin, access, path);
    await response.arrayBuffer();
    return response.status;
  };
  const path = reportPath(id, number, "csv");
  expect([await ask(crew.leila, path), await ask(crew.jonas, path)]).toEqual([404, 200]);
  expect(await ask(crew.jonas, reportPath(id, 99, "csv"))).toBe(404);
  expect(await ask(crew.jonas, path.replace("csv", "pdf"))).toBe(400);
});

test("a person's reports wait for each other, and not another person's", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const path = reportPath(id, await upload(id, { "/a": { get: described } }), "markdown");
  const release = await server.deps.concurrency.exports.enter({ id: crew.maja.user.id });
  // Four wait, a fifth is refused.
  const asked = Array.from({ length: 5 }, () => callAs(server.origin, crew.maja.access, path));
  expect((await Promise.race(asked)).status).toBe(429);
  const other = await callAs(server.origin, crew.jonas.access, path);
  expect(other.status).toBe(200);
  release();
  const responses = await Promise.all(
    asked.map(async (each) => ({ response: await each, text: await (await each).text() })),
  );
  const text = await other.text();
  expect(responses.filter((each) => each.text === text)).toHaveLength(4);
});
