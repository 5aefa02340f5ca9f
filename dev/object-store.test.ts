import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnObjectStore, startOwnObjectStore } from "./object-store.ts";
import { acceptsConnections } from "./ports.ts";

let store: OwnObjectStore;
let client: AwsClient;

beforeAll(async () => {
  store = await startOwnObjectStore();
  client = createClient(store);
}, 120_000);

afterAll(() => store?.remove());

function createClient(access: OwnObjectStore): AwsClient {
  const { accessKeyId, secretAccessKey, region } = access;
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
}

function urlOf(key: string): string {
  return `${store.endpoint}/${store.bucket}/${key}`;
}

function sha256(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

async function put(key: string, body: string, { hash = sha256(body), from = client } = {}): Promise<number> {
  const headers = { "x-amz-content-sha256": hash };
  const response = await from.fetch(urlOf(key), { method: "PUT", body: new Blob([body]), headers });
  await response.text();
  return response.status;
}

async function get(key: string, headers: Record<string, string> = {}) {
  const response = await client.fetch(urlOf(key), { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function readStatus(method: "HEAD" | "DELETE", key: string): Promise<number> {
  const response = await client.fetch(urlOf(key), { method });
  await response.text();
  return response.status;
}

async function list(prefix: string): Promise<string[]> {
  const query = new URLSearchParams({ "list-type": "2", prefix });
  const response = await client.fetch(`${store.endpoint}/${store.bucket}?${query}`);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key ?? "");
}

it("returns an object as it was put, whole or in part", async () => {
  expect(await put("parts/one", "0123456789")).toBe(200);
  expect(await get("parts/one")).toMatchObject({ status: 200, text: "0123456789" });

  const part = await get("parts/one", { range: "bytes=3-6" });
  expect(part).toMatchObject({ status: 206, text: "3456" });
  expect(part.headers.get("content-range")).toBe("bytes 3-6/10");
});

it("rejects a range beyond the end with 416", async () => {
  expect(await put("parts/two", "0123456789")).toBe(200);
  const { status, text } = await get("parts/two", { range: "bytes=10-12" });
  expect(status).toBe(416);
  expect(text).toContain("<Code>InvalidRange</Code>");
});

it("returns 404 for a missing object", async () => {
  expect(await readStatus("HEAD", "missing")).toBe(404);
  expect((await get("missing")).text).toContain("<Code>NoSuchKey</Code>");
});

it("deletes an object", async () => {
  expect(await put("deleted", "text")).toBe(200);
  expect(await readStatus("HEAD", "deleted")).toBe(200);
  expect(await readStatus("DELETE", "deleted")).toBe(204);
  expect(await readStatus("HEAD", "deleted")).toBe(404);
});

it("rejects a wrong secret with 403", async () => {
  const stranger = createClient({ ...store, secretAccessKey: "wrong" });
  expect(await put("stranger", "text", { from: stranger })).toBe(403);
  expect(await readStatus("HEAD", "stranger")).toBe(404);
});

it("rejects a request without a signature", async () => {
  const response = await fetch(urlOf("unsigned"));
  await response.text();
  expect(response.ok).toBe(false);
});

it("rejects a body with another hash and keeps nothing of it", async () => {
  expect(await put("damaged", "text", { hash: sha256("other") })).toBe(400);
  expect(await readStatus("HEAD", "damaged")).toBe(404);
});

it("lists the objects with a prefix immediately after each change", async () => {
  for (const key of ["listed/b", "listed/a", "other/c"]) expect(await put(key, key)).toBe(200);
  expect(await list("listed/")).toEqual(["listed/a", "listed/b"]);
  expect(await readStatus("DELETE", "listed/a")).toBe(204);
  expect(await list("listed/")).toEqual(["listed/b"]);
});

it("refuses connections while stopped and has its data again afterwards", async () => {
  const port = Number(new URL(store.endpoint).port);
  expect(await put("kept/one", "text")).toBe(200);
  await store.stop();
  expect(await acceptsConnections(port)).toBe(false);
  await expect(get("kept/one")).rejects.toThrow();

  await store.start();
  expect(await get("kept/one")).toMatchObject({ status: 200, text: "text" });
  expect(await list("kept/")).toEqual(["kept/one"]);
});
