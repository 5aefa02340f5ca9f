import { runInThisContext } from "node:vm";
import { apiBase, createClient } from "@linkspan/contract";
import { afterEach, expect, test, vi } from "vitest";
import { firstPageScript, takeFirstPage } from "./first-page.ts";

const id = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03";
const operation = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04";
const person = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c05";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Visit = { address: string; minutesLeft?: number; language?: string; answer?: () => Promise<Response> };

/** Runs the script at an address; answers what it asked for, what it showed and what it left for the app. */
async function visit({ address, minutesLeft = 5, language = "en", answer }: Visit) {
  const { pathname, search } = new URL(address, "https://linkspan.example");
  const asked: string[] = [];
  const shown: string[] = [];
  const expiration = new Date(Date.now() + minutesLeft * 60_000).toISOString();
  const stored: Record<string, string> = {
    "X-Linkspan-Token": JSON.stringify({ access: "lsa_1", refresh: "lsr_1", access_expiration: expiration }),
    "X-Linkspan-User": JSON.stringify({ id: person }),
    language,
  };
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    createElement: () => ({ innerHTML: "", querySelector: () => null }),
    body: { prepend: ({ innerHTML }: { innerHTML: string }) => shown.push(innerHTML) },
  });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  vi.stubGlobal("location", { pathname, search });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${headers.authorization} ${url}`);
    return answer ? answer() : Response.json({ data: { html: "<p>drawn", user_id: person } });
  });
  runInThisContext(firstPageScript);
  const left = await globalThis.firstPage;
  return { asked, shown, left };
}

test("requests the readFirstPage URL of the contract with the stored token", async () => {
  const urls: string[] = [];
  const client = createClient({
    base: apiBase,
    fetch: async (url) => {
      urls.push(`Bearer lsa_1 ${url}`);
      return Response.json({ data: {} });
    },
  });
  await client.call("readFirstPage", { params: { id }, query: { operation } });
  const named = await visit({ address: `/doc/${id}/op/list-boats-${operation.toUpperCase()}?at=x` });
  expect(named.asked).toEqual(urls);
});

test("shows the server-rendered page and passes it to the app once", async () => {
  const { shown, left } = await visit({ address: `/doc/${id}/op/${operation}` });
  expect(shown).toEqual(["<p>drawn"]);
  expect(await takeFirstPage()).toEqual(left);
  expect(await takeFirstPage()).toBeUndefined();
});

test("a first page rendered for another user is ignored", async () => {
  const answer = async () => Response.json({ data: { html: "<p>", user_id: id } });
  const { left } = await visit({ address: `/doc/${id}/op/${operation}`, answer });
  expect(left).toBeDefined();
  expect(await takeFirstPage()).toBeUndefined();
});

test("sends no request on other pages, for another revision or with an expired token", async () => {
  for (const address of [
    "/dashboard",
    `/doc/${id}`,
    `/doc/${id}/schema/Boat`,
    `/doc/${id}/op/${operation}?revision=2`,
  ]) {
    expect(await visit({ address })).toEqual({ asked: [], shown: [], left: undefined });
  }
  const expired = await visit({ address: `/doc/${id}/op/${operation}`, minutesLeft: -1 });
  expect(expired).toEqual({ asked: [], shown: [], left: undefined });
});

test("ignores a response that arrives after the 4-second timeout", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const visiting = visit({ address: `/doc/${id}/op/${operation}`, answer: () => late.promise });
  await vi.advanceTimersByTimeAsync(4000);
  const { shown, left } = await visiting;
  late.resolve(Response.json({ data: { html: "<p>drawn", user_id: person } }));
  await vi.advanceTimersByTimeAsync(1000);
  expect({ shown, left }).toEqual({ shown: [], left: undefined });
});

test("shows nothing for an empty page, in another language and after a failed request", async () => {
  const address = `/doc/${id}/op/${operation}`;
  const plain = { html: "", user_id: person };
  const undrawn = await visit({ address, answer: async () => Response.json({ data: plain }) });
  expect(undrawn).toMatchObject({ shown: [], left: plain });
  expect(await visit({ address, language: "ar" })).toMatchObject({ shown: [], left: { user_id: person } });
  const failures = [
    async () => new Response(null, { status: 503 }),
    async () => new Response("<html>", { status: 200 }),
    async () => Promise.reject(new TypeError("away")),
  ];
  for (const answer of failures) {
    expect(await visit({ address, answer })).toMatchObject({ shown: [], left: undefined });
  }
});
