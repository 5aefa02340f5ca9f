import { resultsVersion, type SharedLink, type ShareLink } from "@linkspan/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Crew, openCrew } from "../../../test/crew.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { writeDocumentsBundle, writeWebBuild } from "../../../test/web-build.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
  });
  crew = await openCrew(server);
});
afterAll(() => server.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { accept: "text/html", ...headers } });

async function make(kind: string): Promise<{ id: string; token: string }> {
  const { params } = await crew.makeProject("shared");
  const answer = await fetch(`${server.origin}/api/projects/${params.id}/share_links/`, {
    method: "POST",
    headers: { authorization: `Bearer ${await crew.tokenOf("editor")}`, "content-type": "application/json" },
    body: JSON.stringify({ kind, expires_in_days: 7 }),
  });
  const { data } = (await answer.json()) as { data: ShareLink };
  return { id: data.id, token: data.url?.split("/s/")[1] ?? "" };
}

async function revoke(link: string): Promise<void> {
  const { params } = await crew.makeProject("shared");
  const path = `/projects/${params.id}/share_links/${link}/`;
  expect((await callAs(server.origin, await crew.tokenOf("editor"), path, "DELETE")).status).toBe(204);
}

test("what a link opens is public for documentation and analyses, and 404 for other links", async () => {
  const { shared } = await crew.makeProject("shared");
  const open = async (token: string) => {
    const response = await read(`/api/share/${token}/`);
    const { data } = (await response.json()) as { data?: SharedLink };
    return [response.status, response.headers.get("cache-control"), data?.kind, data?.version];
  };
  expect(await open(shared.docs.token)).toEqual([200, "public, max-age=300", "docs", "2.4.0"]);
  expect(await open(shared.analysis.token)).toEqual([200, "public, max-age=300", "analysis", "2.4.0"]);
  for (const token of [shared.badge.token, shared.mock.token, "lss_unknown"]) {
    expect(await open(token)).toEqual([404, "no-store", undefined, undefined]);
  }
});

describe("a shared documentation page", () => {
  test("is rendered from the current revision and supports ETag revalidation", async () => {
    const { params } = await crew.makeProject("shared");
    const { token } = await make("docs");
    const first = await read(`/s/${token}`);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "public, max-age=300",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "content-type": "text/html; charset=utf-8",
    });
    const policy = first.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("style-src 'self' 'sha256-");
    expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
    const text = await first.text();
    expect(text).toContain(params.operation);
    expect(text).not.toContain(params.id);
    const etag = first.headers.get("etag") ?? "";
    expect((await read(`/s/${token}`, { "if-none-match": etag })).status).toBe(304);
    const named = await read(`/s/${token}/op/list-boats-${params.operation}`);
    expect([named.status, await named.text()]).toEqual([200, expect.stringContaining("list-boats")]);
    const arabic = await read(`/s/${token}`, { cookie: "language=ar" });
    expect([arabic.headers.get("vary"), await arabic.text()]).toEqual([
      "accept-encoding, cookie",
      expect.stringContaining('"language":"ar"'),
    ]);
    const lost = await read(`/s/${token}/op/nothing-0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c99`);
    expect([lost.status, lost.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  test("is 503 and reloads itself while its results are outdated, and 404 if the revision failed", async () => {
    const { id = "" } = (await crew.makeProject("shared")).params;
    const { token } = await make("docs");
    const revisions = server.deps.db.updateTable("revisions").where("project_id", "=", id);
    await revisions.set({ results_version: 0 }).execute();
    const outdated = await read(`/s/${token}`);
    expect([outdated.status, outdated.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(outdated.headers.get("cache-control")).toBe("no-store");
    expect(await outdated.text()).toContain('"kind":"outdated"');
    const { code } = (await (await read(`/api/share/${token}/`)).json()) as { code: string };
    expect(code).toBe("results_outdated");
    await revisions.set({ status: "failed" }).execute();
    expect((await read(`/s/${token}`)).status).toBe(404);
    await revisions.set({ status: "ready", results_version: resultsVersion }).execute();
    expect((await read(`/s/${token}`)).status).toBe(200);
  });

  test("returns 404 once its link is revoked, even if it was rendered before", async () => {
    const { id, token } = await make("docs");
    expect((await read(`/s/${token}`)).status).toBe(200);
    await revoke(id);
    const over = await read(`/s/${token}`);
    expect([over.status, over.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await over.text()).toContain('"kind":"expired"');
    expect((await read("/s/lss_unknown")).status).toBe(404);
    const { shared } = await crew.makeProject("shared");
    expect((await read(`/s/${shared.badge.token}`)).status).toBe(404);
    // The browser renders an analysis.
    const analysis = await read(`/s/${shared.analysis.token}`);
    expect([analysis.status, await analysis.text()]).toEqual([200, expect.stringContaining("shell")]);
  });
});

test("the print view contains all operations and is sent as an attachment", async () => {
  const { params } = await crew.makeProject("shared");
  const access = await crew.tokenOf("viewer");
  const answer = await callAs(server.origin, access, `/projects/${params.id}/revisions/1/print/`);
  expect(answer.headers.get("linkspan-operations")).toBe("1");
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  expect(await answer.text()).toMatch(/^start.*operation \/boats.*end $/s);
});
