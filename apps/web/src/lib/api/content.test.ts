import type { ContentUrl } from "@linkspan/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revisionComponentQuery } from "./revision-component-query.ts";

const revision = { id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02", number: 3 };

/** A server that signs URLs and serves what is named by them. */
let signatures = 0;
let expired = "";
let requests: string[] = [];
beforeEach(() => {
  [signatures, expired, requests] = [0, "", []];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    if (url.includes("/content_url/")) {
      const signature = `exp=${++signatures}&sig=x`;
      const data: ContentUrl = { base: "/c/hash/name", signature, seconds: 400 };
      return Response.json({ data });
    }
    if (url.endsWith(expired) && expired !== "")
      return Response.json({ code: "content_url_expired" }, { status: 403 });
    return Response.json({ data: { type: "object" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const read = (client: QueryClient, reference: string) =>
  client.query(revisionComponentQuery(revision, reference));

test("one signature serves many reads; a new one doesn't fetch again what was read", async () => {
  const client = new QueryClient();
  await read(client, "#/a");
  await read(client, "#/b");
  expect(requests).toEqual([
    `/api/projects/${revision.id}/revisions/3/content_url/`,
    expect.stringMatching(/^\/c\/hash\/name\/components\/\?reference=%23%2Fa&results=\d+&exp=1&sig=x$/),
    expect.stringContaining("reference=%23%2Fb&"),
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400_000 });
  requests = [];
  await read(client, "#/a");
  expect(requests).toEqual([]);
  await read(client, "#/c");
  expect(requests).toEqual([expect.stringContaining("/content_url/"), expect.stringContaining("&exp=2&")]);
});

test("a signature that the server refuses is replaced", async () => {
  const client = new QueryClient();
  await read(client, "#/a");
  expired = "exp=1&sig=x";
  requests = [];
  expect(await read(client, "#/b")).toEqual({ type: "object" });
  expect(requests.map((url) => /content_url|exp=\d/.exec(url)?.[0])).toEqual([
    "exp=1",
    "content_url",
    "exp=2",
  ]);
});
