import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawFile } from "./design-file.ts";
import { type Importing, openImporting, openImports } from "./imports.ts";
import { processUpload, putProject, setPlan } from "./team.ts";

/** `IMPORT_TIMES=full npx vitest run --project server jobs-beside-imports` measures; otherwise a few jobs have to run. */
const isFull = process.env.IMPORT_TIMES === "full";
const jobsPerTurn = isFull ? 40 : 2;
const turns = isFull ? 4 : 1;
const maxRatio = 1.2;

/** What Figma answers to three imports, in seconds to wait: the first waits with a delayed job, the others are parked. */
const waits = [5, 90, 4 * 86_400];

let importing: Importing;
let maja: Awaited<ReturnType<Importing["signIn"]>>;
beforeAll(async () => {
  importing = await openImporting();
  maja = await importing.signIn(0);
  await setPlan(importing.server, maja, "enterprise_plus");
});
afterAll(() => importing.close());

/** Starts imports that Figma keeps waiting; returns what ends them. */
async function startWaiting(): Promise<() => Promise<void>> {
  const file = drawFile({ pages: [{ name: "Flow", frames: ["A", "B"] }] });
  const ends: (() => Promise<void>)[] = [];
  for (const retryAfter of waits) {
    const { id, key } = await importing.makeProject(maja, file);
    const imports = openImports(importing, maja, id);
    const { id: importId } = await imports.start();
    await imports.waitFor(importId, "ready");
    const route = `GET /v1/files/${key}/nodes`;
    await importing.server.figma.control.fail({ route, status: 429, retryAfter, times: 1000 });
    await imports.run(importId, ["0:1"]);
    await imports.waitFor(importId, "waiting", "parked");
    ends.push(async () => {
      await imports.cancel(importId);
    });
  }
  return async () => {
    for (const end of ends) await end();
  };
}

/** How long jobs take from the upload of an API description until it is processed, in milliseconds. */
async function measureJobs(): Promise<number[]> {
  const { server } = importing;
  const projectId = await putProject(server, [[maja, "owner"]]);
  for (let number = 1; number <= jobsPerTurn; number++) {
    const source = { openapi: "3.1.0", info: { title: `${projectId} ${number}`, version: "1" }, paths: {} };
    expect(await processUpload(server, maja, { projectId, source })).toMatchObject({ status: "ready" });
  }
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from completed_on - created_on) * 1000)::float8 as ms from pgboss.job
    where name = 'process-revision' and data ->> 'projectId' = ${projectId} and state = 'completed'`.execute(
    server.deps.db,
  );
  return rows.map(({ ms }) => ms);
}

const findP95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

test("other jobs run on while imports wait for Figma", { timeout: 3_600_000 }, async () => {
  const [without, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    if (isFull) without.push(...(await measureJobs()));
    const end = await startWaiting();
    beside.push(...(await measureJobs()));
    await end();
  }
  expect(beside.length).toBeGreaterThan(0);
  if (!isFull) return;
  const ratio = findP95(beside) / findP95(without);
  process.stdout.write(
    `p95 beside waiting imports ${findP95(beside).toFixed(0)} ms, without ${findP95(without).toFixed(0)} ms: ${ratio.toFixed(2)} ×\n`,
  );
  expect(ratio).toBeLessThanOrEqual(maxRatio);
});
