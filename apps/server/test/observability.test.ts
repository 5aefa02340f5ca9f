import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { jobs } from "../src/job-list.ts";
import { measureJobs, measureQueue } from "../src/jobs/job-metrics.ts";
import { startServer, type TestServer } from "./start-server.ts";

const root = new URL("../../../", import.meta.url).pathname;
const folder = join(root, "deploy/observability");

/** The texts of a folder's files, by name. */
function readFolder(path: string): [name: string, text: string][] {
  return readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]);
}

const rules = readFolder(join(folder, "rules"));
const files = [...rules, ...readFolder(join(folder, "dashboards"))];

/** What Prometheus adds to all metrics, and to histograms. */
const addedLabels = ["job", "instance", "le"];

let server: TestServer;
/** The labels of each metric of an API process and a worker. */
let exposed: Map<string, readonly string[]>;
beforeAll(async () => {
  // It isn't a replica and is not read, but has the metrics of one.
  const settings = { REDIS_URL: "redis://127.0.0.1:6379", DATABASE_READ_URL: inject("postgres") };
  server = await startServer(settings);
  const { registry } = server.deps.metrics;
  measureQueue(registry, server.deps.db);
  measureJobs(
    registry,
    jobs.map(({ name }) => name),
  );
  const metrics = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  exposed = new Map(
    metrics.flatMap(({ name, labelNames }) =>
      ["", "_bucket", "_sum", "_count"].map((suffix) => [name + suffix, labelNames] as const),
    ),
  );
});
afterAll(() => server.close());

test.each(files)("every metric and label in %s exists", (_name, text) => {
  const names = new Set(text.match(/\b(?:linkspan|nodejs|process)_\w+/g));
  expect([...names].filter((name) => !exposed.has(name))).toEqual([]);
  const wrong = [...text.matchAll(/\b((?:linkspan|nodejs|process)_\w+)\{([^}]*)\}/g)].flatMap(
    ([, name = "", matchers = ""]) =>
      [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
        .map(([, label = ""]) => label)
        .filter((label) => ![...addedLabels, ...(exposed.get(name) ?? [])].includes(label))
        .map((label) => `${name}: ${label}`),
  );
  expect(wrong).toEqual([]);
});

test("every recorded series that is used is recorded", () => {
  const recorded = new Set(rules.flatMap(([, text]) => text.match(/(?<=record: )\S+/g) ?? []));
  const used = files.flatMap(([, text]) => text.match(/linkspan:\w+:\w+/g) ?? []);
  expect(recorded.size).toBeGreaterThan(0);
  expect(used.filter((name) => !recorded.has(name))).toEqual([]);
});

test("every alert has a runbook with its name as title, and every runbook an alert", () => {
  const runbooks = readFolder(join(root, "docs/runbooks"));
  const alerts = rules.flatMap(([, text]) =>
    [...text.matchAll(/alert: (\w+)[\s\S]*?runbook_url: docs\/runbooks\/(\S+)/g)].map(([, name, page]) => ({
      page,
      name,
    })),
  );
  expect(alerts.length).toBe(rules.flatMap(([, text]) => text.match(/alert: /g) ?? []).length);
  const titles = new Map(runbooks.map(([page, text]) => [page, /^# (\w+)\n/.exec(text)?.[1]]));
  for (const { page = "", name } of alerts) expect(titles.get(page), page).toBe(name);
  expect(new Set(alerts.map(({ page }) => page))).toEqual(new Set(runbooks.map(([page]) => basename(page))));
});
