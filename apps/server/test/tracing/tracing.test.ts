import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem, Project } from "@linkspan/contract";
import { afterEach, expect, inject, test, vi } from "vitest";
import { findFreePort } from "../../../../dev/ports.ts";
import { openBrowser } from "../browser.ts";
import { postProject } from "../project-form.ts";
import { spawnServer } from "../server-process.ts";
import { createDatabase, startFigma, testEnvironment } from "../start-server.ts";
import { waitForRevision } from "../upload.ts";
import { startTraceCollector } from "./trace-collector.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The build with all roles, which sends its traces to a collector. */
async function startTraced() {
  const collector = await startTraceCollector();
  cleanups.push(() => collector.close());
  const port = await findFreePort();
  const [database, figma] = [await createDatabase(), await startFigma(port)];
  cleanups.push(() => database.drop());
  cleanups.push(() => figma.close());
  const environment = testEnvironment({ port, databaseUrl: database.url, figmaOrigin: figma.origin });
  const server = await spawnServer({
    ...environment,
    REDIS_URL: "redis://127.0.0.1:6379",
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  cleanups.push(() => server.stop());
  return { collector, server, origin: `http://127.0.0.1:${port}` };
}

type Line = { msg: string; route?: string; job?: string; trace_id?: string };

const readLog = (output: string) =>
  output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("one trace has the request, its statements, Redis, the job and its child process, and no values", async () => {
  const { collector, server, origin } = await startTraced();
  const session = await (await openBrowser(origin)).signIn();
  const created = await postProject(origin, session.access);
  const { data: project } = (await created.json()) as { data: Project };
  await waitForRevision(origin, session.access, `/projects/${project.id}/revisions/1/`);
  const refused = await fetch(`${origin}/api/users/me/`);
  const problem = (await refused.json()) as Problem;
  const request = readLog(server.output()).find(({ route }) => route === "/api/projects/");
  expect(request?.trace_id).toMatch(/^[\da-f]{32}$/);
  // The sample project has such a job, too.
  const isDone = (line: Line) => line.job === "process-revision" && line.trace_id === request?.trace_id;
  await vi.waitUntil(() => readLog(server.output()).some(isDone), { timeout: 60_000 });
  expect(await server.stop()).toBe(0);
  const refusal = readLog(server.output()).find(({ route }) => route === "/api/users/me/");
  expect(refusal?.trace_id).toBe(problem.trace_id);
  expect(problem.trace_id).not.toBe(request?.trace_id);

  const spans = collector.spans.filter(({ traceId }) => traceId === request?.trace_id);
  const find = (name: string) => {
    const span = spans.find((each) => each.name === name);
    if (!span) throw new Error(`no span ${name} among ${spans.map((each) => each.name).join(", ")}`);
    return span;
  };
  const root = find("POST /api/projects/");
  expect(root.parentSpanId).toBeFalsy();
  const insert = spans.find(({ name, parentSpanId }) => name === "INSERT" && parentSpanId === root.spanId);
  expect(insert?.attributes).toContainEqual({
    key: "db.query.text",
    value: { stringValue: expect.stringMatching(/^insert into .*\$1/) },
  });
  expect(find("EVAL").parentSpanId).toBe(root.spanId);
  expect(find("process-revision").parentSpanId).toBe(root.spanId);
  expect(find("analyze").parentSpanId).toBe(find("process-revision").spanId);
  expect(find("blob read").traceId).toBe(root.traceId);

  const text = JSON.stringify(collector.spans);
  const values = [session.access, session.refresh, session.user.id, session.user.email, "Skerry Ferries"];
  for (const value of values) expect(text.includes(value), value).toBe(false);
});

test("without a collector the build loads no SDK", () => {
  const folder = inject("serverBuild");
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const withSdk = files.filter((name) =>
    readFileSync(join(folder, name), "utf8").includes('"@opentelemetry/sdk-trace"'),
  );
  expect(withSdk).toEqual([expect.stringMatching(/^start-tracing-/)]);
  const isStatic = new RegExp(`^import .*"\\./${withSdk[0]}"`, "m");
  for (const name of files) expect(readFileSync(join(folder, name), "utf8")).not.toMatch(isStatic);
});
