import { runInThisContext } from "node:vm";
import { apiBase, createClient } from "@linkspan/contract";
import { afterEach, expect, test, vi } from "vitest";
import { earlyScript, takeEarlyRead } from "./early-reads.ts";

const id = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03";
const operation = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04";
const data = { current: { number: 3 }, lines: [{ tag: "Boats", count: 1 }, { id: operation }] };

afterEach(() => vi.unstubAllGlobals());

/** Runs the script at an address and answers what it asked for. */
async function runAt(pathname: string, minutesLeft = 5): Promise<string[]> {
  const asked: string[] = [];
  const expiration = new Date(Date.now() + minutesLeft * 60_000).toISOString();
  const token = JSON.stringify({ access: "lsa_1", refresh: "lsr_1", access_expiration: expiration });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("earlyReads", undefined);
  vi.stubGlobal("location", { pathname });
  vi.stubGlobal("localStorage", { getItem: () => token });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ data });
  });
  runInThisContext(earlyScript);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return asked;
}

/** What the page itself would ask for. */
async function askAll(queries: readonly object[]): Promise<string[]> {
  const urls: string[] = [];
  const fetchIt = async (url: string) => {
    urls.push(url);
    return Response.json({ data });
  };
  const client = createClient({ base: apiBase, fetch: fetchIt });
  const params = { id, number: 3 };
  await client.call("readProject", { params: { id } });
  for (const query of queries) await client.call("readNavigator", { params, query });
  await client.call("getOperation", { params: { ...params, operation } });
  return urls;
}

test("the addresses are those that the page asks for", async () => {
  expect((await runAt(`/doc/${id}/op/list-boats-${operation}`)).sort()).toEqual(
    (await askAll([{ operation }])).sort(),
  );
  expect((await runAt(`/doc/${id}`)).sort()).toEqual((await askAll([{ page: 0 }])).sort());
});

test("nothing is asked for elsewhere, or with a token that has expired", async () => {
  expect(await runAt("/dashboard")).toEqual([]);
  expect(await runAt(`/doc/${id}`, -1)).toEqual([]);
});

test("an answer is given once, and to nobody else", async () => {
  await runAt(`/doc/${id}`);
  const url = `${apiBase}/projects/${id}/`;
  const asPerson = (access: string) => ({ method: "GET", headers: { authorization: `Bearer ${access}` } });
  expect(await (await takeEarlyRead(url, asPerson("lsa_1")))?.json()).toEqual({ data });
  expect(takeEarlyRead(url, asPerson("lsa_1"))).toBeUndefined();
  await runAt(`/doc/${id}`);
  expect(takeEarlyRead(url, asPerson("lsa_2"))).toBeUndefined();
});
