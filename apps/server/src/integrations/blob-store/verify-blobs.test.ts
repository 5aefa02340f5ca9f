import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { ContentStores } from "./content-stores.ts";
import { verifyBlobs } from "./verify-blobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

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
  await stores.all[0]?.write(damaged, new Blob([randomBytes(50)]));
  expect(await verify()).toEqual({
    intact: 209,
    damaged: [damaged.toString("hex")],
    missing: [missing.toString("hex")],
  });
});
