import type { ContentUrl, ShareLink } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Crew, openCrew } from "../../../test/crew.ts";
import { processProject } from "../../../test/processed-project.ts";
import { contentUrlPath, signedReads, signUrls, urlOf } from "../../../test/signed-reads.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { recordStatements } from "../../../test/statements.ts";

let server: TestServer;
let crew: Crew;
let params: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  crew = await openCrew(server);
  ({ params } = await crew.makeProject("shared"));
});
afterAll(() => server.close());

const parts = Object.values(signedReads);
const open = (signed: ContentUrl, part: string) =>
  fetch(urlOf(server.origin, signed, part, params.operation));

async function signAs(person: "viewer" | "editor" | "owner"): Promise<ContentUrl> {
  const signed = await signUrls(server.origin, await crew.tokenOf(person), contentUrlPath(params));
  if (!signed) throw new Error("no signed URLs");
  return signed;
}

async function createLink(): Promise<{ id: string; path: string }> {
  const response = await fetch(`${server.origin}/api/projects/${params.id}/share_links/`, {
    method: "POST",
    headers: { authorization: `Bearer ${await crew.tokenOf("editor")}`, "content-type": "application/json" },
    body: JSON.stringify({ kind: "docs", expires_in_days: 7 }),
  });
  const { data } = (await response.json()) as { data: ShareLink };
  return { id: data.id, path: `/share/${data.url?.split("/s/")[1]}/content_url/` };
}

test("signed URLs return what members read, and may be cached until they expire", async () => {
  const signed = await signAs("viewer");
  const access = await crew.tokenOf("viewer");
  expect(signed.seconds).toBeGreaterThanOrEqual(300);
  expect(signed.seconds).toBeLessThanOrEqual(600);
  for (const part of parts) {
    const response = await open(signed, part);
    const text = await response.text();
    expect(response.status, part).toBe(200);
    const age = Number(/^public, max-age=(\d+)$/.exec(response.headers.get("cache-control") ?? "")?.[1]);
    const exp = Number(/exp=(\d+)/.exec(signed.signature)?.[1]);
    expect(Math.abs(exp - Date.now() / 1000 - age)).toBeLessThan(60);
    expect([...response.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
    expect(urlOf("", signed, part) + text).not.toContain(params.id);
    const path = `/projects/${params.id}/revisions/${params.number}/${part}`;
    const own = await callAs(server.origin, access, path.replace("{operation}", params.operation ?? ""));
    expect(text).toBe(await own.text());
  }
});

test("members and readers of a share link get the same URLs; without access, none are signed", async () => {
  const link = await createLink();
  const signed = await signAs("viewer");
  const { seconds: _, ...shown } = signed;
  expect(await signAs("owner")).toMatchObject(shown);
  expect(await signUrls(server.origin, undefined, link.path)).toMatchObject(shown);
  for (const caller of ["anonymous", "other tenant", "removed member"] as const) {
    expect(await signUrls(server.origin, await crew.tokenOf(caller), contentUrlPath(params))).toBeUndefined();
  }
  const revoked = `/projects/${params.id}/share_links/${link.id}/`;
  expect((await callAs(server.origin, await crew.tokenOf("editor"), revoked, "DELETE")).status).toBe(204);
  expect(await signUrls(server.origin, undefined, link.path)).toBeUndefined();
  // What was signed before works on, for at most ten minutes.
  expect((await open(signed, "navigator/")).status).toBe(200);
});

test("expired and changed signatures are refused, and refusals are not cached", async () => {
  const signed = await signAs("viewer");
  const owner = await crew.tokenOf("owner");
  const other = await processProject(server, owner ?? "");
  const foreign = await signUrls(server.origin, owner, contentUrlPath(other));
  const changed: Partial<ContentUrl>[] = [
    { signature: signed.signature.replace(/exp=\d+/, (exp) => `${exp.slice(0, -1)}9`) },
    { signature: `${signed.signature.slice(0, -2)}AA` },
    { base: signed.base.replace(/[0-9a-f]{64}/, "0".repeat(64)) },
    { base: foreign?.base ?? "" },
  ];
  for (const change of changed) {
    const response = await open({ ...signed, ...change }, "navigator/");
    expect([response.status, response.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(await response.json()).toMatchObject({ code: "content_url_expired" });
  }
  expect((await open({ ...signed, signature: "" }, "navigator/")).status).toBe(404);
  expect((await open(signed, "navigator/")).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + signed.seconds * 1000 });
  try {
    expect((await open(signed, "navigator/")).status).toBe(403);
    expect((await open(await signAs("viewer"), "navigator/")).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("a warm read by signed URL takes no SQL statement", async () => {
  const signed = await signAs("viewer");
  const reads = ["navigator/", "operations/{operation}/", "overview/", signedReads["components/"]];
  for (const part of reads) await (await open(signed, part)).text();
  const recorded = recordStatements();
  try {
    for (const part of reads) expect((await open(signed, part)).status).toBe(200);
  } finally {
    recorded.stop();
  }
  expect([...recorded.statements.keys()]).toEqual([]);
});

test("URLs of results that were made again since are refused, and new ones work", async () => {
  const owner = await crew.tokenOf("owner");
  const project = await processProject(server, owner ?? "");
  const sign = async () => (await signUrls(server.origin, owner, contentUrlPath(project))) as ContentUrl;
  const before = await sign();
  const uses_sha256 = await server.deps.blobs.put(Buffer.from("{}"));
  await server.deps.db.updateTable("analyses").set({ uses_sha256 }).execute();
  expect((await open(before, "navigator/")).status).toBe(403);
  expect((await open(await sign(), "navigator/")).status).toBe(200);
});
