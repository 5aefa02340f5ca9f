import { createHmac } from "node:crypto";
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

test("repeats a read when one of the processes has stopped, and asks to come back when all have", async () => {
  const stopped = `http://127.0.0.1:${await findFreePort()}`;
  const [half, none] = [await startVarnish(server.origin, stopped), await startVarnish(stopped)];
  onTestFinished(async () => {
    await half.remove();
    await none.remove();
  });
  const reads = await Promise.all(Array.from({ length: 10 }, () => fetch(`${half.origin}/livez`)));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  const refused = await fetch(`${none.origin}/api/users/me/`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toBe("Linkspan can't be reached. Try again in a few seconds.");
});
