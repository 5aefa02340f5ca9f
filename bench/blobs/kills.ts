import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "@linkspan/contract";
import { AwsClient } from "aws4fetch";
import { type OwnObjectStore, objectStoreSettings, startOwnObjectStore } from "../../dev/object-store.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { describeBoats, uploadProject } from "../projects/calls.ts";
import { addPerson } from "../projects/people.ts";
import { openProduct, type Product } from "../projects/product.ts";
import { runCleanup } from "./cleanup-job.ts";

const kills = Number(process.env.BLOBS_KILLS ?? 50);
const uploadsAtOnce = 4;

/** Kills the API process while it stores uploads in an object store; what it acknowledged is there, and nothing else is left. */
export async function measureKills(): Promise<Bar[]> {
  const objects = await startOwnObjectStore();
  const product = await openProduct({ environment: objectStoreSettings(objects) });
  try {
    const person = await addPerson(product.pool, { name: "Uploader" });
    const acknowledged: { id: string; file: string }[] = [];
    let sent = 0;
    for (let round = 0; round < kills; round++) {
      const api = await product.startApi();
      const upload = async () => {
        const file = describeBoats(`Boats ${sent++}`);
        const { data } = await uploadProject(product, person, { name: "Boats", file }).catch(() => ({
          data: undefined,
        }));
        if (data) acknowledged.push({ id: data.id, file });
      };
      const uploads = Promise.all(Array.from({ length: uploadsAtOnce }, upload));
      await delay((round % 10) * 15);
      await api.kill("SIGKILL");
      await uploads;
      if (round % 10 === 9)
        printProgress(`kills: ${round + 1}, ${acknowledged.length} of ${sent} uploads acknowledged`);
    }
    await product.startApi();
    let lost = 0;
    for (const { id, file } of acknowledged) {
      const headers = { authorization: `Bearer ${person.access}` };
      const response = await fetch(`${product.origin}${apiBase}/projects/${id}/revisions/1/source/`, {
        headers,
      });
      if (response.status !== 200 || (await response.text()) !== file) lost++;
    }
    const before = (await listObjects(objects)).length;
    await removeAll(product);
    const rows = await listRows(product);
    const left = await listObjects(objects);
    const known = new Set(rows);
    const orphans = left.filter((name) => !known.has(name)).length;
    const missing = rows.filter((name) => !left.includes(name)).length;
    const named = new Set(acknowledged.map(({ file }) => createHash("sha256").update(file).digest("hex")))
      .size;
    return [
      {
        what: `kills: acknowledged uploads after ${kills} kills (${sent} sent, ${before} objects stored)`,
        measured: `${lost} of ${acknowledged.length} lost`,
        bar: "0 lost",
        met: lost === 0 && acknowledged.length > 0,
      },
      {
        what: "kills: objects that no row knows, after the cleanup",
        measured: `${orphans} orphans, ${missing} missing, ${left.length} left`,
        bar: `0 orphans, 0 missing, at least ${named} left`,
        met: orphans === 0 && missing === 0 && left.length >= named,
      },
    ];
  } finally {
    await product.close();
    await objects.remove();
  }
}

/** The cleanup, as if a week had gone by. */
async function removeAll(product: Product): Promise<void> {
  await product.pool.query(
    "UPDATE blobs SET unused_since = unused_since - interval '8 days', claimed_at = NULL WHERE unused_since IS NOT NULL",
  );
  const worker = await product.startWorker();
  await runCleanup(product, worker);
  await worker.kill("SIGTERM");
}

async function listRows({ pool }: Product): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("SELECT encode(sha256, 'hex') AS name FROM blobs");
  return rows.map(({ name }) => name);
}

async function listObjects({ endpoint, bucket, ...access }: OwnObjectStore): Promise<string[]> {
  const client = new AwsClient({ ...access, service: "s3" });
  const names: string[] = [];
  for (let after = ""; ; after = names.at(-1) ?? "") {
    const response = await client.fetch(`${endpoint}/${bucket}?list-type=2&start-after=${after}`);
    const text = await response.text();
    const found = [...text.matchAll(/<Key>([0-9a-f]{64})<\/Key>/g)].map(([, name = ""]) => name);
    if (found.length === 0) return names;
    names.push(...found);
  }
}
