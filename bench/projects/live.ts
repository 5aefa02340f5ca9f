import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../dev/chromium.ts";
import { startOwnRedis } from "../../dev/redis.ts";
import { type Bar, findPercentile, median } from "../bars.ts";
import { signIn } from "../page-load.ts";
import { callAs, callWithJson, uploadProject, waitForRevision } from "./calls.ts";
import { addPerson, addProject, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

/** Each kind of change is made this often in each of the four set-ups. */
const rounds = Number(process.env.LIVE_ROUNDS ?? 4);
const giveUpMs = 10_000;

type Setup = { hasRedis: boolean; processes: 1 | 2 };

/** A change, and how the second browser shows it. `since` is when it was committed, if that is not when it was asked for. */
type Change = {
  kind: string;
  prepare(round: number): Promise<{ make(): Promise<number | undefined>; seen(): Promise<unknown> }>;
};

/** How soon a second browser shows what was changed elsewhere: without Redis and with it, with one and two API processes. */
export async function measureLive(): Promise<Bar[]> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const bars: Bar[] = [];
    for (const hasRedis of [false, true])
      for (const processes of [1, 2] as const)
        bars.push(...(await measureSetup(browser, { hasRedis, processes })));
    return bars;
  } finally {
    await browser.close();
  }
}

async function measureSetup(browser: Browser, { hasRedis, processes }: Setup): Promise<Bar[]> {
  const redis = hasRedis ? await startOwnRedis({ port: 0 }) : null;
  if (hasRedis && !redis) throw new Error("redis-server is not installed");
  const product = await openProduct({ environment: { REDIS_URL: redis?.url ?? "" } });
  try {
    await product.startApi();
    const origin = processes === 2 ? await product.startOtherApi() : product.origin;
    await product.startWorker();
    const person = await addPerson(product.pool, { name: "Maja Lindqvist" });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await signIn(page, person);
    const times: number[] = [];
    const rows: { change: string; median: string; slowest: string }[] = [];
    for (const { kind, prepare } of listChanges(product, person, { page, origin })) {
      const own: number[] = [];
      for (let round = 0; round < rounds; round++) own.push(await measureChange(await prepare(round)));
      times.push(...own);
      rows.push({ change: kind, median: toMs(median(own)), slowest: toMs(Math.max(...own)) });
    }
    await context.close();
    console.log(`${hasRedis ? "with" : "without"} Redis, ${processes} API process(es)`);
    console.table(rows);
    return judge(times, { hasRedis, processes });
  } finally {
    await product.close();
    await redis?.stop();
  }
}

async function measureChange({ make, seen }: Awaited<ReturnType<Change["prepare"]>>): Promise<number> {
  const asked = performance.now();
  const shown = seen().then(
    () => performance.now(),
    () => Number.POSITIVE_INFINITY,
  );
  const since = (await make()) ?? asked;
  return Math.max(0, (await shown) - since);
}

function judge(times: readonly number[], { hasRedis, processes }: Setup): Bar[] {
  const limit = hasRedis ? 1000 : 2000;
  const within = times.filter((time) => time <= limit).length;
  const name = `live, ${hasRedis ? "with" : "without"} Redis, ${processes} API process(es)`;
  return [
    {
      what: `${name}: seen within ${limit / 1000} s`,
      measured: `${within} of ${times.length} (median ${toMs(median(times))}, p95 ${toMs(findPercentile(times, 0.95))})`,
      bar: "≥ 19 of 20",
      met: within >= times.length * 0.95,
    },
    {
      what: `${name}: slowest`,
      measured: toMs(Math.max(...times)),
      bar: "≤ 10 s",
      met: Math.max(...times) <= giveUpMs,
    },
  ];
}

const toMs = (time: number) => `${time.toFixed(0)} ms`;

/** Operations without a description, one for each round. */
function describeApi(title: string, paths: number): string {
  const get = { responses: { 200: { description: "Fine." } } };
  const items = Array.from({ length: paths }, (_, at) => [`/path-${at}`, { get }]);
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title, version: "1" },
    paths: Object.fromEntries(items),
  });
}

function listChanges(
  product: Product,
  person: Person,
  { page, origin }: { page: Page; origin: string },
): Change[] {
  const unique = (what: string, round: number) => `${what} ${round} ${randomBytes(4).toString("hex")}`;
  const shows = (text: string | RegExp, state: "visible" | "detached" = "visible") =>
    page
      .getByRole("main")
      .getByText(text)
      .first()
      .waitFor({ state, timeout: giveUpMs + 5000 });
  /** Opens a page in the second browser, ready once it shows this and its stream of events is open. */
  const open = async (path: string, shown: string | RegExp) => {
    const streamed = page.waitForResponse((response) => response.url().endsWith("/api/events/"));
    await page.goto(origin + path);
    await Promise.all([
      page.getByRole("main").getByText(shown).first().waitFor({ timeout: 60_000 }),
      streamed,
    ]);
    // The answer's head is here; the word that it is live follows at once.
    await delay(500);
  };
  const rename = (id: string, name: string) => {
    const body = new FormData();
    body.append("name", name);
    return callAs(product, person, `/projects/${id}/`, {
      method: "PUT",
      body,
      headers: { "if-match": '"1"' },
    });
  };
  const expectOk = async (answered: Promise<{ status: number; code?: string }>) => {
    const { status, code } = await answered;
    if (status >= 300) throw new Error(`answered ${status} ${code}`);
    return undefined;
  };

  return [
    {
      kind: "project created",
      async prepare(round) {
        const [before, name] = [unique("Before", round), unique("Created", round)];
        await addProject(product.pool, [person], before);
        await open("/dashboard", before);
        return {
          make: () => expectOk(uploadProject(product, person, { name, file: describeApi(name, 1) })),
          seen: () => shows(name),
        };
      },
    },
    {
      kind: "project renamed",
      async prepare(round) {
        const [before, name] = [unique("Before", round), unique("Renamed", round)];
        const id = await addProject(product.pool, [person], before);
        await open("/dashboard", before);
        return { make: () => expectOk(rename(id, name)), seen: () => shows(name) };
      },
    },
    {
      kind: "project deleted",
      async prepare(round) {
        const name = unique("Deleted", round);
        const id = await addProject(product.pool, [person], name);
        await open("/dashboard", name);
        return {
          make: () => expectOk(callAs(product, person, `/projects/${id}/`, { method: "DELETE" })),
          seen: () => shows(name, "detached"),
        };
      },
    },
    {
      kind: "revision processed",
      async prepare(round) {
        const name = unique("Processed", round);
        // A number of endpoints that no other card shows.
        const endpoints = 100 + round;
        await addProject(product.pool, [person], name);
        await open("/dashboard", name);
        return {
          async make() {
            const { data } = await uploadProject(product, person, {
              name: unique("Uploaded", round),
              file: describeApi(name, endpoints),
            });
            if (!data) throw new Error("nothing was uploaded");
            return findReadyTime(product, data.id);
          },
          seen: () => shows(`${endpoints} endpoints`),
        };
      },
    },
    {
      kind: "member joined",
      async prepare(round) {
        const [name, guestName] = [unique("Joined", round), unique("Guest", round)];
        const id = await addProject(product.pool, [person], name);
        const guest = await addPerson(product.pool, { name: guestName });
        const token = `lsi_${randomBytes(32).toString("base64url")}`;
        await product.pool.query(
          `INSERT INTO invitations (project_id, id, email, role, token_hash, invited_by, expires_at)
           VALUES ($1, $2, $3, 'viewer', $4, $5, now() + interval '7 days')`,
          [id, randomUUID(), guest.email, createHash("sha256").update(token).digest(), person.id],
        );
        await open(`/teams?project=${id}`, guest.email);
        return {
          make: () => expectOk(callWithJson(product, guest, "POST /invitations/accept/", { token })),
          seen: () => shows(guestName),
        };
      },
    },
    {
      kind: "finding silenced",
      async prepare(round) {
        const name = unique("Silenced", round);
        const { data } = await uploadProject(product, person, { name, file: describeApi(name, 1) });
        if (!data) throw new Error("nothing was uploaded");
        await waitForRevision(product, person, { projectId: data.id, number: 1, seconds: 60 });
        const { rows } = await product.pool.query("SELECT id FROM operations WHERE project_id = $1", [
          data.id,
        ]);
        await open(`/api-analysis/${data.id}?tab=insights`, "/path-0");
        const silence = { rule: "operation-description", operation_id: rows[0].id, reason: "Internal." };
        return {
          make: () => expectOk(callWithJson(product, person, `POST /projects/${data.id}/silences/`, silence)),
          seen: () => shows("1 silenced"),
        };
      },
    },
  ];
}

/** Waits for the revision's end in the database, where it is committed. */
async function findReadyTime({ pool }: Product, projectId: string): Promise<number> {
  for (;;) {
    const { rows } = await pool.query("SELECT current_revision FROM projects WHERE id = $1", [projectId]);
    if (rows[0]?.current_revision) return performance.now();
    await delay(10);
  }
}
