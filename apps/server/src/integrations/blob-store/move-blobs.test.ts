import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  type OwnObjectStore,
  objectStoreSettings,
  startOwnObjectStore,
} from "../../../../../dev/object-store.ts";
import { startServer, type TestServer, testEnvironment } from "../../../test/start-server.ts";
import { directDatabaseUrl, openDatabase } from "../../db/client.ts";
import { ContentStores } from "./content-stores.ts";
import { moveBlobs, movedAtOnce } from "./move-blobs.ts";

let objects: OwnObjectStore;
let server: TestServer;
beforeAll(async () => {
  objects = await startOwnObjectStore();
  server = await startServer({ ...objectStoreSettings(objects), BLOB_STORE: "postgres" });
});
afterAll(async () => {
  await server.close();
  await objects.remove();
});

/** Moves all blobs; aborts after so many batches. */
async function move(to: string, batches = Number.POSITIVE_INFINITY): Promise<number> {
  const { config } = server.deps;
  const database = openDatabase({ ...config, DATABASE_POOL: movedAtOnce * 2 }, () => undefined);
  const stores = new ContentStores(config, database.db);
  const controller = new AbortController();
  let done = 0;
  try {
    const deps = { db: database.db, stores, signal: controller.signal };
    const { moved } = await moveBlobs(deps, to, () => {
      if (++done >= batches) controller.abort();
    });
    return moved;
  } finally {
    await database.close();
  }
}

const countIn = async (store: string) => {
  const { db } = server.deps;
  const rows = await db.selectFrom("blobs").select("sha256").where("store", "=", store).execute();
  return rows.length;
};

test("blobs move to the other store and back while they are read; a move goes on where it ended", async () => {
  const { blobs, db } = server.deps;
  const contents = Array.from({ length: 50 }, (_, at) => randomBytes(at === 0 ? 1_500_000 : 100));
  const hashes = await Promise.all(contents.map((content) => blobs.put(content)));
  const [first] = hashes;
  if (!first) throw new Error("nothing was stored");
  let isMoving = true;
  let reads = 0;
  const read = async () => {
    while (isMoving) {
      const at = reads++ % hashes.length;
      const sha256 = hashes[at] ?? first;
      expect((await blobs.readAll(sha256)).equals(contents[at] ?? Buffer.alloc(0))).toBe(true);
      expect((await buffer(await blobs.read(first))).equals(contents[0] ?? Buffer.alloc(0))).toBe(true);
    }
  };
  const reading = Promise.all([read(), read()]);
  await expect(move("s3", 1)).rejects.toThrow("aborted");
  expect(await countIn("s3")).toBe(20);
  expect(await move("s3")).toBe(30);
  expect(await db.selectFrom("blob_parts").select("number").execute()).toEqual([]);
  expect(await move("postgres")).toBe(50);
  isMoving = false;
  await reading;
  expect(reads).toBeGreaterThan(10);
  expect(await countIn("s3")).toBe(0);
});

test("content that doesn't have its hash is not moved", async () => {
  const { blobs, db } = server.deps;
  const sha256 = await blobs.put(randomBytes(10));
  await db
    .updateTable("blob_parts")
    .set({ content: randomBytes(10) })
    .where("sha256", "=", sha256)
    .execute();
  await move("s3");
  const row = db.selectFrom("blobs").select("store").where("sha256", "=", sha256);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ store: "postgres" });
  await db.deleteFrom("blobs").where("sha256", "=", sha256).execute();
});

test("the command moves to the store for new blobs, and to no other", async () => {
  const { config, blobs } = server.deps;
  const content = randomBytes(100);
  const sha256 = await blobs.put(content);
  const environment = testEnvironment({
    port: config.PORT,
    databaseUrl: directDatabaseUrl(config),
    figmaOrigin: server.figma.origin,
  });
  const env = { ...environment, ...objectStoreSettings(objects) };
  const command = join(inject("serverBuild"), "linkspan-admin.js");
  const run = (to: string) => promisify(execFile)(process.execPath, [command, "blobs", "move", to], { env });
  await expect(run("postgres")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("BLOB_STORE"),
  });
  expect((await run("s3")).stdout).toMatch(/^\d+ blobs moved to s3\.\n$/);
  expect(await countIn("postgres")).toBe(0);
  expect(await blobs.readAll(sha256)).toEqual(content);
});
