import { lookup } from "node:dns/promises";
import { request } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startNameServer } from "../../../../../dev/name-server.ts";
import { resolveHost } from "./resolve-host.ts";
import { openSafeFetch } from "./safe-fetch.ts";

let nameServer: Awaited<ReturnType<typeof startNameServer>>;
beforeEach(async () => {
  nameServer = await startNameServer({ "api.test": "93.184.215.14", "inside.test": "10.0.0.7" });
});
afterEach(() => nameServer.close());

const resolve = (host: string, signal = new AbortController().signal) =>
  resolveHost(host, signal, [nameServer.address]);

test("resolves names through the name server; rejects localhost without a lookup", async () => {
  expect(await resolve("api.test")).toEqual(["93.184.215.14"]);
  await expect(openSafeFetch({ resolve }).open("http://localhost/")).rejects.toMatchObject({
    code: "url_not_allowed",
  });
  expect([...nameServer.asked]).toEqual(["api.test"]);
});

test("connects to the checked address; a private address fails like a refused connection", async () => {
  const called: unknown[] = [];
  const fetcher = openSafeFetch({
    resolve,
    send: (_isSecure, options) => {
      called.push(options.host);
      return request({ ...options, host: "127.0.0.1", port: 1 });
    },
  });
  await expect(fetcher.open("http://api.test/")).rejects.toMatchObject({ code: "url_fetch_failed" });
  const isPrivate = await fetcher.open("http://inside.test/").catch((error: Error) => error);
  const isRefused = await fetcher.open("http://api.test/").catch((error: Error) => error);
  expect(isPrivate).toEqual(isRefused);
  expect(called).toEqual(["93.184.215.14", "93.184.215.14"]);
});

test("an unresponsive name server blocks no thread; lookups fail after the timeout", async () => {
  const fetcher = openSafeFetch({ milliseconds: 500, resolve });
  const opened = Array.from({ length: 20 }, (_, at) => fetcher.open(`http://host-${at}.slow.test/`));
  const outcomes = Promise.allSettled(opened);
  expect(process.getActiveResourcesInfo()).not.toContain("GetAddrInfoReqWrap");
  await vi.waitUntil(() => nameServer.asked.size === 20, { timeout: 15_000 });
  expect(await lookup("localhost", { family: 4 })).toMatchObject({ address: "127.0.0.1" });
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "url_fetch_failed" } });
});

test("does not resolve names in the thread pool by default", async () => {
  const opened = openSafeFetch({ milliseconds: 100 }).open("http://host.invalid/");
  expect(process.getActiveResourcesInfo()).not.toContain("GetAddrInfoReqWrap");
  await expect(opened).rejects.toMatchObject({ code: "url_fetch_failed" });
});
