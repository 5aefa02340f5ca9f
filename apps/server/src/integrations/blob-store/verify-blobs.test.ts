import { createHash, randomBytes } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { ContentStores } from "./content-stores.ts";
import { verifyBlobs } from "./verify-blobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Stores content under another hash, which an object store refuses from the blob store itself. */
async function writeDamaged(stores: ContentStores, sha256: Buffer, content: Buffer): Promise<void> {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, ...config } = server.deps.config;
  if (!S3_ENDPOINT) return stores.all[0]?.write(sha256, new Blob([new Uint8Array(content)]));
  const access = {
    accessKeyId: config.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? "",
  };
  const client = new AwsClient({ ...access, service: "s3", region: S3_REGION });
  const headers = { "x-amz-content-sha256": createHash("sha256").update(content).digest("hex") };
  const url = `${S3_ENDPOINT}/${S3_BUCKET}/${sha256.toString("hex")}`;
  const body = new Blob([new Uint8Array(content)]);
  expect((await client.fetch(url, { method: "PUT", headers, body })).status).toBe(200);
}

test("finds damaged and missing content, and nothing wrong with the rest", async () => {
  const { db, blobs, config } = server.deps;
  const verify = () => {
    const stores = new ContentStores(config, db);
    return verifyBlobs({ db, stores, signal: new AbortController().signal }, () => undefined);
  };
  const content = [Buffer.alloc(0), ...Array.from({ length: 210 }, () => randomBytes(50))];
  const hashes: Buffer[] = [];
  for (const each of content) hashes.push(await blobs.put(each));
  expect(await verify()).toEqual({ intact: 211, damaged: [], missing: [] });

  const [, damaged, missing] = hashes as [Buffer, Buffer, Buffer];
  const stores = new ContentStores(config, db);
  for (const sha256 of [damaged, missing]) for (const store of stores.all) await store.remove(sha256);
  await writeDamaged(stores, damaged, randomBytes(50));
  expect(await verify()).toEqual({
    intact: 209,
    damaged: [damaged.toString("hex")],
    missing: [missing.toString("hex")],
  });
});
