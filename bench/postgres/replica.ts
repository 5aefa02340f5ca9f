import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { withClient } from "../../dev/database.ts";
import { startOwnPostgres } from "../../dev/postgres.ts";
import { startReplica } from "../../dev/postgres-replica.ts";
import type { Bar } from "../bars.ts";
import { callAs, callWithJson, describeBoats, uploadProject, waitForRevision } from "../projects/calls.ts";
import { addPerson, type Person } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";

const rounds = 20;
const reads = 200;
const lagSeconds = 5;
/** More than a replica may be behind. */
const longLagSeconds = 15;
const maxSeconds = 10;

/** A project, two members, and a second API process. */
type Scene = {
  product: Product;
  other: Pick<Product, "origin">;
  owner: Person;
  member: Person;
  leaver: Person;
  id: string;
};
type Counts = { primary: number; replica: number; retried: number };

/** A streaming replica that is behind, then further behind, then away: what people read, and from where. */
export async function measureReplica(): Promise<Bar[]> {
  const primaryFolder = await mkdtemp(join(tmpdir(), "linkspan-primary-"));
  const folder = `${primaryFolder}-replica`;
  const primary = await startOwnPostgres({ folder: primaryFolder, port: 0 });
  const replica = await startReplica({ primary, primaryFolder, folder, delaySeconds: lagSeconds });
  const product = await openProduct({ servers: { primary: primary.url, replica: replica.url } });
  try {
    const scene = await openScene(product);
    const behind = `${lagSeconds} s behind`;
    const bars = await measureWrites(scene, behind);
    bars.push(await measureReads(scene, behind, true), await measureRemoval(scene));
    await withClient(replica.url, async (client) => {
      await client.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${longLagSeconds}s'`);
      await client.query("SELECT pg_reload_conf()");
    });
    const writes = keepWriting(scene);
    await delay((longLagSeconds + 2) * 1000);
    bars.push(await measureReads(scene, `${longLagSeconds} s behind`, false));
    await writes.stop();
    await replica.stop({ mode: "immediate" });
    bars.push(
      await measureReads(scene, "unavailable", false),
      ...(await measureWrites(scene, "unavailable")),
    );
    return bars;
  } finally {
    await product.close();
    await replica.stop({ mode: "immediate" });
    await primary.stop({ mode: "immediate" });
    await Promise.all([primaryFolder, folder].map((path) => rm(path, { recursive: true })));
  }
}

async function openScene(product: Product): Promise<Scene> {
  await product.startApi();
  await product.startWorker();
  const other = { origin: await product.startOtherApi() };
  const owner = await addPerson(product.pool, { name: "Owner" });
  const member = await addPerson(product.pool, { name: "Member" });
  const { data, code } = await uploadProject(product, owner, { name: "Boats", file: describeBoats("Boats") });
  if (!data) throw new Error(`the project was refused: ${code}`);
  await waitForRevision(product, owner, { projectId: data.id, number: 1, seconds: 120 });
  const leaver = await addPerson(product.pool, { name: "Leaver" });
  for (const { id } of [member, leaver])
    await product.pool.query(
      "INSERT INTO memberships (project_id, user_id, role) VALUES ($1, $2, 'editor')",
      [data.id, id],
    );
  return { product, other, owner, member, leaver, id: data.id };
}

/** Silences a finding through one process, and reads the silences through the other: the owner, then a member. */
async function measureWrites({ product, other, owner, member, id }: Scene, state: string): Promise<Bar[]> {
  const list = `/projects/${id}/silences/`;
  const { data: navigator } = await callAs<{ lines: { id?: string }[] }>(
    product,
    owner,
    `/projects/${id}/revisions/1/navigator/`,
  );
  const operation = navigator?.lines.find((line) => line.id)?.id;
  const count = async (person: Person) => {
    const { data } = await callAs<{ items: unknown[] }>(other, person, list);
    return data?.items.length;
  };
  let seen = 0;
  let slowest = 0;
  for (let round = 0; round < rounds; round++) {
    const wanted = { rule: "operation-description", operation_id: operation, reason: "Known" };
    const { data, code } = await callWithJson<{ id: string }>(product, owner, `POST ${list}`, wanted);
    if (!data) throw new Error(`the silence was refused: ${code}`);
    const start = performance.now();
    if ((await count(owner)) === 1) seen++;
    while ((await count(member)) !== 1) await delay(20);
    slowest = Math.max(slowest, (performance.now() - start) / 1000);
    await callAs(product, owner, `${list}${data.id}/`, { method: "DELETE" });
    if ((await count(owner)) === 0) seen++;
  }
  return [
    {
      what: `replica: own writes read immediately through another process while it is ${state}, × ${rounds * 2}`,
      measured: `${seen}`,
      bar: `${rounds * 2}`,
      met: seen === rounds * 2,
    },
    {
      what: `replica: the latest that another member read them while it is ${state}`,
      measured: `${slowest.toFixed(2)} s`,
      bar: `≤ ${maxSeconds} s`,
      met: slowest <= maxSeconds,
    },
  ];
}

/** Reads a project that no one has written for longer than the replica is behind. */
async function measureReads(scene: Scene, state: string, isReplicaUsed: boolean): Promise<Bar> {
  const { product, owner, id } = scene;
  await delay((lagSeconds + 3) * 1000);
  const before = await readCounts(product);
  let failed = 0;
  for (let at = 0; at < reads; at++) {
    const { status } = await callAs(product, owner, `/projects/${id}/revisions/1/navigator/`);
    if (status !== 200) failed++;
  }
  const after = await readCounts(product);
  const used = after.replica - before.replica;
  const others = after.primary + after.retried - before.primary - before.retried;
  return {
    what: `replica: ${reads} reads while it is ${state}`,
    measured: `${used} from the replica, ${others} from the primary, ${failed} failed`,
    bar: isReplicaUsed ? "most from the replica, 0 failed" : "all from the primary, 0 failed",
    met: failed === 0 && (isReplicaUsed ? used > reads / 2 : used === 0),
  };
}

async function measureRemoval({ product, other, owner, leaver, id }: Scene): Promise<Bar> {
  const path = `/projects/${id}/revisions/1/navigator/`;
  const before = await callAs(other, leaver, path);
  await callAs(product, owner, `/projects/${id}/members/${leaver.id}/`, { method: "DELETE" });
  const after = await callAs(other, leaver, path);
  return {
    what: "replica: the next read of a member who was removed, through another process",
    measured: `${before.status} before, ${after.status} after`,
    bar: "200 before, 404 after",
    met: before.status === 200 && after.status === 404,
  };
}

/** Commits something now and then, so that a delayed replica has something to be behind with. */
function keepWriting({ product }: Scene) {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      await product.pool.query("UPDATE users SET name = name");
      await delay(200, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    async stop() {
      stop.abort();
      await ended;
    },
  };
}

async function readCounts({ environment }: Product): Promise<Counts> {
  const text = await (await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)).text();
  const read = (target: string) =>
    Number(new RegExp(`^linkspan_document_reads_total\\{target="${target}"\\} (\\d+)`, "m").exec(text)?.[1]);
  return { primary: read("primary"), replica: read("replica"), retried: read("retried") };
}
