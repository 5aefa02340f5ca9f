import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { ContentUrl } from "@linkspan/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../dev/ports.ts";
import { startVarnish, type Varnish } from "../../../dev/varnish.ts";
import { openCrew } from "./crew.ts";
import { contentUrlPath, signUrls, urlOf } from "./signed-reads.ts";
import { startServer, type TestServer } from "./start-server.ts";

let server: TestServer;
let varnish: Varnish;
let signed: ContentUrl;
let operation: string | undefined;
let token: string | undefined;
beforeAll(async () => {
  server = await startServer();
  varnish = await startVarnish(server.origin);
  const crew = await openCrew(server);
  const { params } = await crew.makeProject("shared");
  token = await crew.tokenOf("viewer");
  operation = params.operation;
  signed = (await signUrls(server.origin, token, contentUrlPath(params))) as ContentUrl;
}, 120_000);
afterAll(async () => {
  await varnish.remove();
  await server.close();
});

const part = "operations/{operation}/";

async function open(urls: ContentUrl) {
  const response = await fetch(urlOf(varnish.origin, urls, part, operation));
  const text = await response.text();
  return { status: response.status, cache: response.headers.get("x-cache"), text };
}

test("answers for everyone what one reader has read, and passes everything else to the API", async () => {
  const direct = await (await fetch(urlOf(server.origin, signed, part, operation))).text();
  expect(await open(signed)).toEqual({ status: 200, cache: "miss", text: direct });
  expect(await open(signed)).toEqual({ status: 200, cache: "hit", text: direct });
  const headers = { authorization: `Bearer ${token}` };
  for (const _ of [1, 2]) {
    const me = await fetch(`${varnish.origin}/api/users/me/`, { headers });
    expect([me.status, me.headers.get("x-cache")]).toEqual([200, "miss"]);
  }
  expect((await fetch(`${varnish.origin}/api/users/me/`)).status).toBe(401);
});

test("keeps nothing longer than its signature works, and no refusal", async () => {
  const path = signed.base.slice("/c/".length);
  const exp = Math.floor(Date.now() / 1000) + 3;
  const sig = createHmac("sha256", server.deps.config.SESSION_SECRET.current)
    .update(`content:${path}:${exp}`)
    .digest("base64url");
  const urls = { ...signed, signature: `exp=${exp}&sig=${sig}` };
  expect((await open(urls)).status).toBe(200);
  while ((await open(urls)).status === 200) await delay(200);
  expect(Date.now() / 1000).toBeGreaterThanOrEqual(exp - 1);
  for (const _ of [1, 2]) expect(await open(urls)).toMatchObject({ status: 403, cache: "miss" });
  expect((await open(signed)).status).toBe(200);
});

/** A process that is ready, and breaks off every other request. */
async function startBreaking() {
  const requests: string[] = [];
  const broken = createServer((request, response) => {
    if (request.url === "/readyz") return response.end();
    requests.push(request.method ?? "");
    return response.destroy();
  });
  broken.listen(0, "127.0.0.1");
  await once(broken, "listening");
  onTestFinished(() => void broken.close());
  return { origin: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`, requests };
}

async function startOther(...origins: string[]): Promise<Varnish> {
  const other = await startVarnish(...origins);
  onTestFinished(other.remove);
  return other;
}

test("repeats a read at another process when one breaks off, but nothing that changes data", async () => {
  const breaking = await startBreaking();
  const other = await startOther(server.origin, breaking.origin);
  for (const _ of [1, 2, 3, 4]) expect((await fetch(`${other.origin}/livez`)).status).toBe(200);
  expect(breaking.requests).toContain("GET");
  const statuses = new Set<number>();
  while (!breaking.requests.includes("POST"))
    statuses.add((await fetch(`${other.origin}/api/waitlist/`, { method: "POST" })).status);
  expect(breaking.requests.filter((method) => method === "POST")).toHaveLength(1);
  expect(statuses).toContain(503);
});

test("asks to come back when no process answers", async () => {
  const other = await startOther(`http://127.0.0.1:${await findFreePort()}`);
  const response = await fetch(`${other.origin}/api/users/me/`);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.text()).toBe("Linkspan can't be reached. Try again in a few seconds.");
});
