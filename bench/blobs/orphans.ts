import { AwsClient } from "aws4fetch";
import type { ObjectStoreAccess } from "../../dev/object-store.ts";
import type { Product } from "../projects/product.ts";
import { runCleanup } from "./cleanup-job.ts";

/** Objects that no row knows, and rows whose object is missing, after the cleanup of everything unused. */
export async function findOrphans(
  product: Product,
  objects: ObjectStoreAccess,
): Promise<{ orphans: number; missing: number; left: number }> {
  await removeAll(product);
  const rows = new Set(await listRows(product));
  const left = new Set(await listObjects(objects));
  const countMissing = (of: Set<string>, among: Set<string>) =>
    [...of].filter((name) => !among.has(name)).length;
  return { orphans: countMissing(left, rows), missing: countMissing(rows, left), left: left.size };
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

export async function listObjects({ endpoint, bucket, ...access }: ObjectStoreAccess): Promise<string[]> {
  const client = new AwsClient({ ...access, service: "s3" });
  const names: string[] = [];
  for (let after = ""; ; after = names.at(-1) ?? "") {
    const response = await client.fetch(`${endpoint}/${bucket}?list-type=2&start-after=${after}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`the objects can't be listed: ${response.status} ${text}`);
    const found = [...text.matchAll(/<Key>([0-9a-f]{64})<\/Key>/g)].map(([, name = ""]) => name);
    if (found.length === 0) return names;
    names.push(...found);
  }
}
