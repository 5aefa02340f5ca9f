import { setTimeout as delay } from "node:timers/promises";
import { hostileTexts } from "../../dev/hostile/hostile-texts.ts";
import { largeTexts } from "../../dev/hostile/large-texts.ts";
import { type Bar, findPercentile } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { callAs } from "./calls.ts";
import { attack, type Sent } from "./forms/attack.ts";
import { addPerson, addProject, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

const forms = 2000;
const seed = 20260504;
const turns = 2;
const idleCalls = 400;
const pauseMs = 5;

/** Sends broken forms and hostile files while another user lists their projects. */
export async function checkForms(): Promise<Bar[]> {
  const product = await openProduct();
  try {
    const api = await product.startApi();
    const innocent = await addPerson(product.pool, { name: "Innocent" });
    for (let index = 0; index < 30; index++) await addProject(product.pool, [innocent], `Project ${index}`);
    const sent: Sent[] = [];
    const [idle, busy]: [number[], number[]] = [[], []];
    await listUntil(product, innocent, { calls: idleCalls });
    for (let part = 0; part < turns; part++) {
      idle.push(...(await listUntil(product, innocent, { calls: idleCalls })));
      const { access } = await addPerson(product.pool, { name: "Attacker" });
      const { origin } = product;
      const attacking = attack({ origin, access, seed, forms, atOnce: 8, part, parts: turns });
      busy.push(...(await listUntil(product, innocent, { during: attacking })));
      sent.push(...(await attacking));
      printProgress(`forms: ${sent.length} sent, ${busy.length} calls meanwhile`);
    }
    // Afterwards, as on a machine of its own: so much reading beside it would be measured as the forms' doing.
    const worker = await product.startWorker();
    await deleteHonestForms(product);
    await waitForRevisions(product);
    const alive = [api, worker].every((running) => running.isRunning());
    return [checkAnswers(sent, alive), await checkRevisions(product), compareTimes(busy, idle)];
  } finally {
    await product.close();
  }
}

/** How long each call of the list takes: so many calls, or until something else is over. */
async function listUntil(
  product: Product,
  person: Person,
  { calls = Number.POSITIVE_INFINITY, during }: { calls?: number; during?: Promise<unknown> },
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = during?.finally(() => {
    isOver = true;
  });
  while (!isOver && times.length < calls) {
    const start = performance.now();
    const { status } = await callAs(product, person, "/projects/");
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`the innocent caller got ${status}`);
    await delay(pauseMs);
  }
  await over;
  return times;
}

/** Forms that were in order after all are many and alike; of what they brought, the hostile files are worth waiting for. */
async function deleteHonestForms({ pool }: Product): Promise<void> {
  const names = Object.keys({ ...hostileTexts, ...largeTexts });
  await pool.query("DELETE FROM projects WHERE last_revision > 0 AND name <> ALL ($1)", [names]);
  await pool.query(
    `DELETE FROM pgboss.job WHERE name = 'process-revision' AND state = 'created'
       AND NOT EXISTS (SELECT FROM projects WHERE id::text = data ->> 'projectId')`,
  );
}

async function waitForRevisions({ pool }: Product): Promise<void> {
  for (const end = Date.now() + 1_200_000; Date.now() < end; await delay(1000)) {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS open FROM revisions WHERE status = 'processing'",
    );
    if (rows[0].open === 0) return;
  }
}

function checkAnswers(sent: readonly Sent[], alive: boolean): Bar {
  const counts: Record<string, number> = {};
  const wrong: string[] = [];
  for (const { kind, status, isSilent } of sent) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === "none" ? !isSilent : status >= 500) wrong.push(`${kind}: ${status}`);
  }
  for (const line of wrong) printProgress(`forms: ${line}`);
  const told = Object.entries(counts).map(([status, times]) => `${status} × ${times}`);
  return {
    what: `forms: ${sent.length} broken forms and hostile files (seed ${seed})`,
    measured: `${told.join(", ")}${alive ? "" : ", a process died"}${wrong[0] ? `; ${wrong[0]}` : ""}`,
    bar: "no 5xx, no silence, no crash",
    met: wrong.length === 0 && alive && sent.length >= forms,
  };
}

async function checkRevisions({ pool }: Product): Promise<Bar> {
  const { rows } = await pool.query(
    "SELECT status, count(*)::int AS times FROM revisions GROUP BY status ORDER BY status",
  );
  const told = rows.map(({ status, times }) => `${status} × ${times}`).join(", ");
  const isDone = !told.includes("processing");
  return {
    what: "forms: what became of the hostile files",
    measured: told,
    bar: "each processed",
    met: isDone,
  };
}

function compareTimes(busy: readonly number[], idle: readonly number[]): Bar {
  const [during, before] = [findPercentile(busy, 0.99), findPercentile(idle, 0.99)];
  const medians = `p50 ${findPercentile(busy, 0.5).toFixed(1)} ÷ ${findPercentile(idle, 0.5).toFixed(1)} ms`;
  return {
    what: "forms: p99 of another person's list meanwhile ÷ idle",
    measured: `${(during / before).toFixed(2)} × (${during.toFixed(1)} ÷ ${before.toFixed(1)} ms, ${medians})`,
    bar: "≤ 2 ×",
    met: during <= 2 * before,
  };
}
