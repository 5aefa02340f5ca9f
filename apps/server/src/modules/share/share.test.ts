import { maxShareLinks, type ShareLink } from "@linkspan/contract";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Caller, type Crew, openCrew } from "../../../test/crew.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { writeWebBuild } from "../../../test/web-build.ts";
import { hashShareToken } from "./share-token.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ WEB_DIR: await writeWebBuild() });
  crew = await openCrew(server);
});
afterAll(() => server.close());

async function post(caller: Caller, projectId: string, body: object): Promise<Response> {
  return fetch(`${server.origin}/api/projects/${projectId}/share_links/`, {
    method: "POST",
    headers: { authorization: `Bearer ${await crew.tokenOf(caller)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function make(
  projectId: string,
  kind: ShareLink["kind"],
  days: number | null = null,
): Promise<ShareLink> {
  const response = await post("owner", projectId, { kind, expires_in_days: days });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: ShareLink }).data;
}

async function list(projectId: string, caller: Caller = "owner"): Promise<ShareLink[]> {
  const answer = await callAs(
    server.origin,
    await crew.tokenOf(caller),
    `/projects/${projectId}/share_links/`,
  );
  return ((await answer.json()) as { data: { items: ShareLink[] } }).data.items;
}

const tokenOf = ({ url }: ShareLink) => /lss_[0-9a-f]{4}[\w-]{43}/.exec(url ?? "")?.[0] ?? "none";
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/${path}`, { headers });
const statusOf = async (path: string) => (await read(path)).status;

describe("a link to the analysis", () => {
  test("shows what members see without IDs and is cacheable for five minutes", async () => {
    const { params } = await crew.makeProject("shared");
    const id = params.id ?? "";
    const link = await make(id, "analysis", 30);
    expect(link.url).toBe(`${server.deps.config.PUBLIC_ORIGIN}/s/${tokenOf(link)}`);
    const answer = await read(`share/${tokenOf(link)}/analysis/`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const text = await answer.text();
    const shared = JSON.parse(text).data;
    expect(shared).toMatchObject({ expires_at: link.expires_at });
    const own = await callAs(server.origin, await crew.tokenOf("owner"), `/projects/${id}/analysis/`);
    const ownText = await own.text();
    expect(shared.analysis.summary).toEqual(JSON.parse(ownText).data.summary);
    expect(ownText).toContain(params.operation);

    const findings = await read(`share/${tokenOf(link)}/findings/?section=operations`);
    expect(findings.headers.get("cache-control")).toBe("public, max-age=300");
    const found = await findings.text();
    expect(JSON.parse(found).data.items).toEqual([expect.objectContaining({ path: "/boats" })]);
    const schemas = await (await read(`share/${tokenOf(link)}/findings/?section=schemas`)).text();
    expect(JSON.parse(schemas).data.items[0]).toMatchObject({ name: "Boat" });
    expect(text + found + schemas).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|Maja|"(proposals|changes)"/);
  });

  test("returns 404 when unknown, expired, revoked, of another kind or of a deleted project", async () => {
    const { params } = await crew.makeProject();
    const id = params.id ?? "";
    const [expired, revoked, open, badge] = [
      await make(id, "analysis", 7),
      await make(id, "analysis"),
      await make(id, "analysis"),
      await make(id, "badge"),
    ];
    const statuses = async () => {
      const tokens = [...[expired, revoked, open, badge].map(tokenOf), "lss_unknown"];
      return Promise.all(tokens.map((token) => statusOf(`share/${token}/analysis/`)));
    };
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    await server.deps.db
      .updateTable("share_links")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where("id", "=", expired.id)
      .execute();
    const end = async () =>
      (
        await callAs(
          server.origin,
          await crew.tokenOf("editor"),
          `/projects/${id}/share_links/${revoked.id}/`,
          "DELETE",
        )
      ).status;
    expect([await end(), await end()]).toEqual([204, 404]);
    expect(await statuses()).toEqual([404, 404, 200, 404, 404]);
    const over = await read(`share/${tokenOf(expired)}/findings/?section=operations`);
    expect([over.status, over.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect((await list(id)).map((link) => link.id)).not.toContain(expired.id);

    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from audit_events where detail->>'link' = ${revoked.id} order by id`.execute(
      server.deps.db,
    );
    const detail = { project: id, link: revoked.id, shared: "analysis" };
    expect(rows).toEqual([
      { kind: "share_link_made", detail },
      { kind: "share_link_revoked", detail },
    ]);
    expect(
      (await callAs(server.origin, await crew.tokenOf("owner"), `/projects/${id}/`, "DELETE")).status,
    ).toBe(204);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  });

  test("can be copied again by editors, and its token is stored in no table", async () => {
    const { params, shared } = await crew.makeProject();
    const id = params.id ?? "";
    const link = await make(id, "analysis", 90);
    expect((await list(id, "editor"))[0]).toEqual(link);
    expect(link.created_by).toBe("Maja Lindqvist");
    const days = (Date.parse(link.expires_at ?? "") - Date.parse(link.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const { rows } = await sql<{ text: string }>`select share_links::text as text from share_links`.execute(
      server.deps.db,
    );
    expect(rows.filter(({ text }) => text.includes(tokenOf(link)))).toEqual([]);
    // After the server's key changes, the URL can't be derived again, but the old link still opens.
    const token_hash = hashShareToken("lss_of-another-key");
    await server.deps.db.updateTable("share_links").set({ token_hash }).where("id", "=", link.id).execute();
    expect((await list(id))[0]).toMatchObject({ id: link.id, url: null });
    expect(await statusOf("share/lss_of-another-key/analysis/")).toBe(200);
    expect((await list(id)).map((each) => each.id)).toContain(shared.badge.id);
  });

  test("from before tokens had shard hints opens, and is listed with its URL", async () => {
    const { params } = await crew.makeProject();
    const id = params.id ?? "";
    const link = await make(id, "analysis", 30);
    const digest = tokenOf(link).slice("lss_".length + 4);
    const token = `lss_${digest}`;
    expect(await statusOf(`share/${token}/analysis/`)).toBe(404);
    await server.deps.db
      .updateTable("share_links")
      .set({ token_hash: hashShareToken(token) })
      .where("id", "=", link.id)
      .execute();
    expect(await statusOf(`share/${token}/analysis/`)).toBe(200);
    expect((await list(id)).find((each) => each.id === link.id)?.url).toBe(
      `${server.deps.config.PUBLIC_ORIGIN}/s/${token}`,
    );
  });

  test("is rejected for invalid input, at the link limit and in a read-only project", async () => {
    const { params, shared } = await crew.makeProject();
    const id = params.id ?? "";
    const codeOf = async (body: object) => {
      const answer = await post("owner", id, body);
      return answer.ok ? "done" : ((await answer.json()) as { code: string }).code;
    };
    const good = { kind: "analysis", expires_in_days: null };
    expect(await codeOf({ ...good, kind: "screens" })).toBe("invalid_request");
    expect(await codeOf({ ...good, expires_in_days: 8 })).toBe("invalid_request");
    const { db } = server.deps;
    const rows = Array.from({ length: maxShareLinks - 7 }, () => uuidv7()).map((link) => ({
      project_id: id,
      id: link,
      kind: "badge",
      token_hash: hashShareToken(link),
    }));
    await db.insertInto("share_links").values(rows).execute();
    expect([await codeOf(good), await codeOf(good)]).toEqual(["done", "share_link_limit"]);
    await db
      .updateTable("share_links")
      .set({ revoked_at: sql<Date>`now()` })
      .where("id", "=", shared.badge.id)
      .execute();
    await db.updateTable("projects").set({ frozen_at: new Date() }).where("id", "=", id).execute();
    expect(await codeOf(good)).toBe("project_read_only");
    expect(await statusOf(`share/${shared.analysis.token}/analysis/`)).toBe(200);
    await db.updateTable("projects").set({ frozen_at: null }).where("id", "=", id).execute();
    expect(await codeOf(good)).toBe("done");
  });
});

describe("a badge", () => {
  test("is a cross-origin SVG without scripts and supports ETag revalidation", async () => {
    const { shared } = await crew.makeProject("shared");
    const answer = await read(`badges/${shared.badge.token}.svg`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=300",
    });
    const analysis = await (await read(`share/${shared.analysis.token}/analysis/`)).text();
    const { overallScore } = JSON.parse(analysis).data.analysis.summary;
    expect(await answer.text()).toContain(`>${overallScore}</text>`);
    const etag = answer.headers.get("etag") ?? "";
    const again = await read(`badges/${shared.badge.token}.svg`, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test('shows "no score", "failed" or "unknown" when there is no score', async () => {
    const { params, shared } = await crew.makeProject();
    const path = `badges/${shared.badge.token}.svg`;
    const wordOf = async (address: string) => {
      const answer = await read(address);
      return [answer.status, /<text [^>]*>([^<]*)<\/text><\/g>/.exec(await answer.text())?.[1]];
    };
    expect(await wordOf(path)).toEqual([200, "no score"]);
    const { db } = server.deps;
    const { source_sha256 } = await db
      .selectFrom("revisions")
      .select("source_sha256")
      .executeTakeFirstOrThrow();
    const project_id = params.id ?? "";
    await db
      .insertInto("revisions")
      .values({ project_id, number: 1, source_sha256, file_name: "a.yaml", status: "failed", stage: "done" })
      .execute();
    await db.updateTable("projects").set({ last_revision: 1 }).where("id", "=", project_id).execute();
    expect(await wordOf(path)).toEqual([200, "failed"]);
    expect(await wordOf("badges/lss_unknown.svg")).toEqual([404, "unknown"]);
    expect(await wordOf(`badges/${shared.analysis.token}.svg`)).toEqual([404, "unknown"]);
    expect((await read("badges/lss_unknown.svg")).headers.get("cache-control")).toBe("no-store");
    expect(await statusOf(`badges/${shared.badge.token}.png`)).toBe(404);
  });
});

test("a shared page sends no referrer and is not indexed by search engines", async () => {
  const page = async (path: string) =>
    (await fetch(server.origin + path, { headers: { accept: "text/html" } })).headers;
  const shared = await page("/s/lss_some-token");
  expect([shared.get("referrer-policy"), shared.get("x-robots-tag")]).toEqual(["no-referrer", "noindex"]);
  expect((await page("/dashboard")).get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
