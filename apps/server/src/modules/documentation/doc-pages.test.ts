import type { Screen } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { type Caller, type Crew, openCrew } from "../../../test/crew.ts";
import { hashOf, testPicture } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { writeDocumentsBundle, writeWebBuild } from "../../../test/web-build.ts";

let server: TestServer;
let crew: Crew;
let page: string;
let overview: string;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
  });
  crew = await openCrew(server);
  const { params } = await crew.makeProject("shared");
  overview = `/doc/${params.id}`;
  page = `${overview}/op/list-boats-${params.operation}`;
}, 60_000);
afterAll(() => server.close());

type Opened = { status: number; isRendered: boolean; text: string; headers: Headers };

async function open(path: string, cookie: string, headers: Record<string, string> = {}): Promise<Opened> {
  const response = await fetch(server.origin + path, {
    headers: { accept: "text/html", cookie, ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    isRendered: text.includes("<p>rendered"),
    text,
    headers: response.headers,
  };
}

const openAs = async (caller: Caller, path: string) => open(path, await crew.readCookieOf(caller));

test("renders what the API returns to the member, and supports revalidation by ETag", async () => {
  const { params } = await crew.makeProject("shared");
  const cookie = await crew.readCookieOf("viewer");
  const { status, text, headers } = await open(`${page}?at=x`, cookie);
  expect([status, headers.get("cache-control"), headers.get("vary")]).toEqual([
    200,
    "private, no-cache",
    "accept-encoding, cookie",
  ]);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
  const { url, language, reads } = JSON.parse(
    text.replace("<!doctype html><p>rendered ", "").replaceAll("&lt;", "<"),
  );
  expect([url, language]).toEqual([`${page}?at=x`, "en"]);
  const access = await crew.tokenOf("viewer");
  const read = async (path: string) =>
    ((await (await callAs(server.origin, access, path)).json()) as { data: unknown }).data;
  const project = `/projects/${params.id}`;
  expect(reads.doc.project).toEqual(await read(`${project}/`));
  expect(reads.doc.revision).toEqual(await read(`${project}/revisions/1/`));
  expect(reads.doc.docs.navigator).toEqual(
    await read(`${project}/revisions/1/navigator/?operation=${params.operation}`),
  );
  expect(reads.doc.docs.operation).toEqual({
    id: params.operation,
    content: await read(`${project}/revisions/1/operations/${params.operation}/`),
  });
  const opened = await open(overview, cookie);
  expect(opened.text).toContain('"overview":{');
  const etag = (await open(page, cookie)).headers.get("etag") ?? "";
  expect((await open(page, cookie, { "if-none-match": etag })).status).toBe(304);
});

test.each([
  ["owner", true],
  ["editor", true],
  ["viewer", true],
  // Its access token has expired, its session has not.
  ["expired", true],
  ["revoked", false],
  ["anonymous", false],
  ["other tenant", false],
  ["removed member", false],
] as const)("for %s, the server renders the page: %s", async (caller, isRendered) => {
  for (const path of [page, overview, `${overview}/screens`]) {
    expect(await openAs(caller, path)).toMatchObject({ status: 200, isRendered });
  }
});

test("members with the same role get the same page, members with another role another one", async () => {
  const { params } = await crew.makeProject("shared");
  const second = { project_id: params.id ?? "", user_id: await crew.userOf("other tenant") };
  const { db } = server.deps;
  await db
    .insertInto("memberships")
    .values({ ...second, role: "viewer" })
    .execute();
  const readers = ["viewer", "other tenant", "editor"] as const;
  const pages = await Promise.all(readers.map((reader) => openAs(reader, overview)));
  await db.deleteFrom("memberships").where("user_id", "=", second.user_id).execute();
  expect(pages.map(({ isRendered }) => isRendered)).toEqual([true, true, true]);
  const [viewer, otherViewer, editor] = pages.map(({ headers }) => headers.get("etag"));
  expect(otherViewer).toBe(viewer);
  expect(editor).not.toBe(viewer);
});

test("the cookie opens documents only: not the API, nothing that a script or another page requests", async () => {
  const cookie = await crew.readCookieOf("owner");
  const { params } = await crew.makeProject("shared");
  expect((await open(page, cookie, { "sec-fetch-dest": "document" })).isRendered).toBe(true);
  for (const dest of ["empty", "iframe", "image", "script"]) {
    expect((await open(page, cookie, { "sec-fetch-dest": dest })).isRendered).toBe(false);
  }
  const [, token = ""] = cookie.split(/[=;]/);
  for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
    const response = await fetch(`${server.origin}/api/projects/${params.id}/`, { headers });
    expect(response.status).toBe(401);
  }
});

test("a cookie that was changed, or whose session was not used for 14 days, opens nothing", async () => {
  const cookie = await crew.readCookieOf("owner");
  expect((await open(page, cookie)).isRendered).toBe(true);
  const [name = "", family = "", signature = "", user = ""] = cookie.split(/[=.;]/);
  const other = await crew.readCookieOf("editor");
  const [, otherFamily, , otherUser] = other.split(/[=.;]/);
  for (const forged of [
    `${otherFamily}.${signature}`,
    family,
    `${family}.`,
    `${family}.${signature}x`,
    ".",
  ]) {
    expect((await open(page, `${name}=${forged};${user}=${await crew.userOf("owner")}`)).isRendered).toBe(
      false,
    );
  }
  // Without the cookie that the browser deletes at sign-out, or with another user's.
  for (const second of ["", `${otherUser}=${await crew.userOf("editor")}`]) {
    expect((await open(page, `${name}=${family}.${signature};${second}`)).isRendered).toBe(false);
  }
  const used = server.deps.db.updateTable("session_families").where("id", "=", family);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await used.set({ last_used_at: daysAgo(13.9) }).execute();
  expect((await open(page, cookie)).isRendered).toBe(true);
  await used.set({ last_used_at: daysAgo(14.1) }).execute();
  expect((await open(page, cookie)).isRendered).toBe(false);
});

test("renders screens without the URLs of their pictures, and again once there is a picture", async () => {
  const { params } = await crew.makeProject("shared");
  const id = params.id ?? "";
  const cookie = await crew.readCookieOf("viewer");
  const before = await open(`${overview}/screens`, cookie);
  const hash = Buffer.from(hashOf(testPicture), "hex");
  const picture = await server.deps.blobs.put(testPicture);
  const stored = { hash, picture_sha256: picture, thumbnail_sha256: picture, bytes: testPicture.length };
  await server.deps.db
    .insertInto("pictures")
    .values({ project_id: id, ...stored })
    .execute();
  const after = await open(`${overview}/screens`, cookie);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect(after.text).not.toContain("/c/");
  const { reads } = JSON.parse(after.text.replace("<!doctype html><p>rendered ", "").replaceAll("&lt;", "<"));
  const access = await crew.tokenOf("viewer");
  const read = async (path: string) =>
    ((await (await callAs(server.origin, access, path)).json()) as { data: unknown }).data;
  const { items } = (await read(`/projects/${id}/screens/`)) as { items: Screen[] };
  expect(items[0]?.thumbnail_url).toMatch(/^\/c\//);
  expect(reads.screens.screens).toEqual(
    items.map((screen) => ({ ...screen, picture_url: "", thumbnail_url: "" })),
  );
  expect(reads.screens.coverage).toEqual(await read(`/projects/${id}/coverage/`));
  expect(reads.screens.navigator).toEqual(await read(`/projects/${id}/revisions/1/navigator/`));
  expect((await open(`${overview}/screens?show=unlinked`, cookie)).isRendered).toBe(true);
});

test("renders a named revision; what can't be read is left to the browser", async () => {
  const { params } = await crew.makeProject("shared");
  const cookie = await crew.readCookieOf("viewer");
  const named = await open(`${page}?revision=1`, cookie);
  expect(named.text).toContain(`"url":"${page}?revision=1"`);
  for (const path of [
    `${page}?revision=2`,
    `${page}?revision=x`,
    `${overview}/op/no-id`,
    "/doc/no-id",
    `${overview}/op/gone-${params.id}`,
    `/doc/${params.operation}`,
  ]) {
    expect(await open(path, cookie)).toMatchObject({ status: 200, isRendered: false });
  }
});
