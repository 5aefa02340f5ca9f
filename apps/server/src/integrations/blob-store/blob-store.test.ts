import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type OwnObjectStore,
  objectStoreSettings,
  startOwnObjectStore,
} from "../../../../../dev/object-store.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { readMetrics } from "../../../test/metrics.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import type { BlobStore } from "./blob-store.ts";
import { openBlobStore } from "./open-blob-store.ts";

let objects: OwnObjectStore;
const servers: Record<string, TestServer> = {};
beforeAll(async () => {
  objects = await startOwnObjectStore();
  servers.postgres = await startServer({ BLOB_STORE: "postgres" });
  servers.s3 = await startServer(objectStoreSettings(objects));
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await objects.remove();
});

function serverOf(store: string): TestServer {
  const server = servers[store];
  if (!server) throw new Error(`no server with ${store}`);
  return server;
}

const ignore = () => undefined;

/** Another process on the database of a server. */
async function withStore(
  { deps: { config } }: TestServer,
  settings: object,
  use: (blobs: BlobStore) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, UPLOAD_DIR } = config;
  const blobs = openBlobStore({ DATABASE_URL, DATABASE_DIRECT_URL, UPLOAD_DIR, ...settings }, ignore);
  try {
    await use(blobs);
  } finally {
    await blobs.close();
  }
}

async function storeText({ deps: { blobs } }: TestServer, text: string): Promise<Buffer> {
  const received = await blobs.receive(Readable.from([Buffer.from(text)]), 1_000_000);
  await blobs.store(received);
  await received.discard();
  return received.sha256;
}

describe.each(["postgres", "s3"])("in %s", (name) => {
  test("content comes back as it was, whole, in ranges and as a stream", async () => {
    const { blobs } = serverOf(name).deps;
    const content = randomBytes(3_000_000);
    const sha256 = await blobs.put(content);
    expect(sha256).toEqual(createHash("sha256").update(content).digest());
    expect((await blobs.readAll(sha256)).equals(content)).toBe(true);
    expect((await buffer(await blobs.read(sha256))).equals(content)).toBe(true);
    const ranges = [
      { start: 262_140, end: 262_150 },
      { start: 0, end: 3 },
      { start: 5, end: 5 },
      { start: 2_999_990, end: 3_000_100 },
      { start: 3_000_000, end: 3_000_001 },
    ];
    const found = await blobs.readRanges(sha256, ranges);
    expect(found.map((each) => each.toString("hex"))).toEqual(
      ranges.map(({ start, end }) => content.subarray(start, end).toString("hex")),
    );
  });

  test("content may be empty, and the same content is stored once", async () => {
    const { blobs, db } = serverOf(name).deps;
    for (const content of [Buffer.alloc(0), Buffer.from("{}")]) {
      const [first, second] = await Promise.all([blobs.put(content), blobs.put(content)]);
      expect(first).toEqual(second);
      expect(await blobs.readAll(first)).toEqual(content);
      expect(await buffer(await blobs.read(first))).toEqual(content);
      const rows = await db
        .selectFrom("blobs")
        .select(["bytes", "store"])
        .where("sha256", "=", first)
        .execute();
      expect(rows).toEqual([{ bytes: content.length, store: name }]);
    }
  });

  test("an upload is processed and read", async () => {
    const server = serverOf(name);
    const { user, access } = await (await openBrowser(server.origin)).signIn();
    const worker = await startTestWorker(server);
    const projectId = await insertProject(server, user.id);
    const operation = { responses: { 200: { description: "Boats." } } };
    const source = {
      openapi: "3.1.0",
      info: { title: "Skerry", version: "1" },
      paths: { "/a": { get: operation } },
    };
    await uploadRevision(server, { projectId, userId: user.id, source });
    const path = `/projects/${projectId}/revisions/1/`;
    expect(await waitForRevision(server.origin, access, path)).toMatchObject({ status: "ready" });
    await worker.close();
    const index = await callAs(server.origin, access, `${path}index/`);
    expect(await index.json()).toMatchObject({ data: { operation_ids: [expect.any(String)] } });
    const file = await callAs(server.origin, access, `${path}source/`);
    expect(await file.json()).toEqual(source);
  });

  test("removed content is gone, and can be stored again", async () => {
    const server = serverOf(name);
    const { blobs } = server.deps;
    const sha256 = await storeText(server, `removed from ${name}`);
    expect(await blobs.remove([sha256])).toEqual([]);
    await expect(blobs.readAll(sha256)).rejects.toThrow("missing");
    await expect(blobs.readRange(sha256, 0, 3)).rejects.toThrow("missing");
    await expect(blobs.read(sha256)).rejects.toThrow("missing");
    // No row names it, so its row doesn't show that it is stored.
    expect(await storeText(server, `removed from ${name}`)).toEqual(sha256);
    expect(String(await blobs.readAll(sha256))).toBe(`removed from ${name}`);
  });
});

test("blobs are found in the other store, while some are in each", async () => {
  const server = serverOf("postgres");
  const [inPostgres, inObjects] = [randomBytes(100), randomBytes(100)];
  await server.deps.blobs.put(inPostgres);
  const settings = objectStoreSettings(objects);
  await withStore(server, settings, async (blobs) => {
    const hash = await blobs.put(inObjects);
    const own = createHash("sha256").update(inPostgres).digest();
    expect(await blobs.readAll(own)).toEqual(inPostgres);
    expect(await blobs.readRange(own, 1, 3)).toEqual(inPostgres.subarray(1, 3));
    await withStore(server, { ...settings, BLOB_STORE: "postgres" }, async (other) => {
      expect(await other.readAll(hash)).toEqual(inObjects);
      expect(await buffer(await other.read(hash))).toEqual(inObjects);
    });
  });
});

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An object store whose first responses are errors. */
async function withFaults(respond: Respond, use: (endpoint: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("errors of an object store are retried", async () => {
  let requests = 0;
  const stored = new Map<string, Buffer>();
  const respond: Respond = async (request, response) => {
    const body = await buffer(request);
    if (++requests % 3 !== 0) {
      response.writeHead(requests % 3 === 1 ? 503 : 500).end("SlowDown");
      return;
    }
    const { url = "", method } = request;
    if (method === "PUT") stored.set(url, body);
    response.end(method === "GET" ? stored.get(url) : undefined);
  };
  await withFaults(respond, (endpoint) =>
    withStore(
      serverOf("postgres"),
      { ...objectStoreSettings(objects), S3_ENDPOINT: endpoint },
      async (blobs) => {
        const content = randomBytes(1000);
        const sha256 = await blobs.put(content);
        expect(await blobs.readAll(sha256)).toEqual(content);
        expect(requests).toBe(6);
      },
    ),
  );
});

test("without the object store, requests get 503 with Retry-After; afterwards all is there", async () => {
  const server = serverOf("s3");
  const { user, access } = await (await openBrowser(server.origin)).signIn();
  const projectId = await insertProject(server, user.id);
  await uploadRevision(server, { projectId, userId: user.id, source: "{}" });
  const read = () => callAs(server.origin, access, `/projects/${projectId}/revisions/1/source/`);
  expect(await (await read()).text()).toBe("{}");
  await objects.stop();
  try {
    await expect(server.deps.blobs.put(randomBytes(10))).rejects.toMatchObject({ code: "unavailable" });
    const response = await read();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({ code: "unavailable" });
  } finally {
    await objects.start();
  }
  expect(await (await read()).text()).toBe("{}");
  const metrics = await readMetrics(server);
  for (const [operation, result] of [
    ["read", "done"],
    ["read", "failed"],
    ["write", "failed"],
  ]) {
    const labels = `store="s3",operation="${operation}",result="${result}"`;
    expect(metrics).toMatch(new RegExp(`^linkspan_blob_seconds_count\\{${labels}\\} [1-9]`, "m"));
  }
});

test("with retries, reads and writes wait for the object store", async () => {
  const server = serverOf("s3");
  const sha256 = await storeText(server, "Sula");
  const blobs = openBlobStore(server.deps.config, ignore, { retryMs: 120_000 });
  await objects.stop();
  const waiting = Promise.all([blobs.readAll(sha256), blobs.put(Buffer.from("Tove"))]);
  try {
    // Without retries, the same read fails by now.
    await expect(server.deps.blobs.readAll(sha256)).rejects.toMatchObject({ code: "unavailable" });
  } finally {
    await objects.start();
  }
  const [text, added] = await waiting;
  expect(String(text)).toBe("Sula");
  expect(String(await server.deps.blobs.readAll(added))).toBe("Tove");
  await blobs.close();
});
