import { request as httpRequest } from "node:http";
import type { ShareLink } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { mockedDescription } from "../../../test/mocked-description.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeam, putProject, send } from "../../../test/team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";

let server: TestServer;
let crew: Crew;
let id: string;
let base: string;
beforeAll(async () => {
  ({ server, crew } = await openTeam("business"));
  id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.leila, "viewer"],
  ]);
  const { access, user } = crew.maja;
  await uploadRevision(server, { projectId: id, userId: user.id, source: mockedDescription });
  const worker = await startTestWorker(server);
  await waitForRevision(server.origin, access, `/projects/${id}/revisions/1/`);
  await worker.close();
  base = addressOf(await makeMock());
});
afterAll(() => server.close());

async function makeMock(): Promise<ShareLink> {
  const made = await send(server, crew.maja, `POST /projects/${id}/share_links/`, {
    kind: "mock",
    expires_in_days: null,
  });
  expect(made.status).toBe(200);
  return made.data as ShareLink;
}

const addressOf = ({ url }: ShareLink) =>
  (url ?? "").replace(server.deps.config.PUBLIC_ORIGIN, server.origin);

async function call(path: string, init: RequestInit & { at?: string } = {}) {
  const answer = await fetch((init.at ?? base) + path, init);
  const text = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  return {
    status: answer.status,
    headers: answer.headers,
    type,
    text,
    json: text && type.includes("json") ? JSON.parse(text) : undefined,
  };
}

const post = (body: string, type = "application/json") =>
  call("/boats", { method: "POST", body, headers: { "content-type": type } });

describe("a mock response", () => {
  test("uses the example of the first success response and only safe documented headers", async () => {
    const { status, type, json, headers } = await call("/boats");
    expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
    expect(json).toEqual([
      { id: 1, name: "Aurora" },
      { id: 2, name: "Borea" },
    ]);
    expect(headers.get("x-total")).toBe("2");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get("cache-control")).toBe("no-store");
    for (const name of ["set-cookie", "www-authenticate", "access-control-allow-credentials"])
      expect(headers.get(name), name).toBeNull();
  });

  test("is generated from the schema without an example, and random only if dynamic", async () => {
    const [one, other] = [await call("/boats/7"), await call("/boats/7")];
    expect(one.status).toBe(200);
    expect(one.json).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
    expect(one.text).toBe(other.text);
    const dynamic = await call("/boats", { headers: { prefer: "dynamic=true" } });
    expect(dynamic.json).not.toEqual((await call("/boats")).json);
  });

  test("is selected by the Prefer header: status code, range or example name", async () => {
    const prefer = (value: string) => call("/boats", { headers: { prefer: value } });
    expect((await prefer("example=none, dynamic=false")).json).toEqual([]);
    const refused = await prefer("code=404");
    expect([refused.status, refused.type]).toEqual([404, "application/problem+json; charset=utf-8"]);
    expect(refused.json).toEqual({ title: expect.any(String) });
    const unknown = await prefer("code=500");
    expect(unknown.status).toBe(400);
    expect(unknown.json).toMatchObject({ code: "mock_response_unknown", codes: ["200", "4XX"] });
    expect((await prefer("example=three")).json.detail).toBe("Documented: two, none.");
    expect((await prefer("code=101")).status).toBe(400);
  });

  test("follows the Accept header; returns 406 if no media type matches", async () => {
    const accept = (value: string) => call("/boats", { headers: { accept: value } });
    expect(await accept("text/csv")).toMatchObject({
      type: "text/csv; charset=utf-8",
      text: "id,name\n1,Aurora",
    });
    expect((await accept("text/csv;q=0.2, application/json")).type).toContain("json");
    expect(await accept("application/xml")).toMatchObject({
      status: 406,
      json: { code: "mock_not_acceptable" },
    });
    expect((await call("/picture")).status).toBe(406);
  });

  test("serves HTML and SVG as sandboxed text/plain", async () => {
    for (const accept of ["text/html", "image/svg+xml"]) {
      const { type, text, headers } = await call("/page", { headers: { accept } });
      expect(type).toBe("text/plain; charset=utf-8");
      expect(text).toContain("alert(1)");
      expect(headers.get("content-security-policy")).toContain("sandbox");
    }
  });

  test("has no body if none is documented, and no Location header if it redirects", async () => {
    const gone = await call("/boats/7", { method: "DELETE" });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    const head = await call("/boats", { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
    const moved = await call("/boats", {
      method: "POST",
      redirect: "manual",
      body: '{"name":"Aurora"}',
      headers: { "content-type": "application/json", prefer: "code=302" },
    });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, null]);
    expect((await post('{"name":"Aurora"}')).headers.get("location")).toBe("/boats/1");
  });
});

describe("a mock request", () => {
  test("is validated against its parameter schemas", async () => {
    expect((await call("/boats?limit=50&tags=car&tags=foot", { headers: { "x-lang": "ar" } })).status).toBe(
      200,
    );
    const { status, json } = await call("/boats?limit=51&tags=car&tags=plane", {
      headers: { "x-lang": "de" },
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: "mock_request_invalid", status: 422 });
    expect(json.errors).toEqual([
      { in: "query", name: "limit", pointer: "", kind: "maximum", message: "must be at most 50" },
      { in: "query", name: "tags", pointer: "/1", kind: "enum", message: 'must be one of "car", "foot"' },
      { in: "header", name: "x-lang", pointer: "", kind: "enum", message: 'must be one of "en", "ar"' },
    ]);
    expect((await call("/boats/seven")).json.detail).toBe(
      "path parameter id: must be integer, but is string.",
    );
  });

  test("is validated against its body schema; readOnly properties are not required", async () => {
    expect((await post('{"name":"Aurora","home":{"code":"NRS"}}')).status).toBe(201);
    const { status, json } = await post('{"name":"A","home":{"code":"nrs"},"mast":1}');
    expect(status).toBe(422);
    expect(
      json.errors.map(({ pointer, message }: Record<string, string>) => `${pointer} ${message}`),
    ).toEqual([
      "/name must have at least 2 characters",
      "/home/code must match ^[A-Z]{3}$",
      " must not have the property mast",
    ]);
    expect((await post("name=Aurora", "application/x-www-form-urlencoded")).status).toBe(201);
    expect((await post("name=A", "application/x-www-form-urlencoded")).status).toBe(422);
    expect((await call("/boats", { method: "POST" })).json.errors).toEqual([
      { in: "body", pointer: "", kind: "required", message: "is required" },
    ]);
    expect(await post("{", "application/json")).toMatchObject({
      status: 400,
      json: { code: "invalid_request" },
    });
    expect((await post("<boat/>", "application/xml")).status).toBe(415);
  });

  test("is limited to 256 kB", async () => {
    const boat = (length: number) => JSON.stringify({ name: "a".repeat(length) });
    expect((await post(boat(250_000))).status).toBe(201);
    expect(await post(boat(263_000))).toMatchObject({ status: 413, json: { code: "payload_too_large" } });
  });

  test("gets 404 with similar paths or 405 with Allow for unknown paths or methods", async () => {
    const lost = await call("/boat");
    expect(lost.status).toBe(404);
    expect(lost.json).toMatchObject({ code: "mock_path_unknown", paths: expect.arrayContaining(["/boats"]) });
    const patched = await call("/boats/7", { method: "PATCH" });
    expect([patched.status, patched.headers.get("allow")]).toEqual([405, "GET, DELETE, HEAD, OPTIONS"]);
    expect((await call("/boats/7", { method: "OPTIONS" })).headers.get("allow")).toBe(
      "GET, DELETE, HEAD, OPTIONS",
    );
    expect((await call("")).status).toBe(404);
  });

  test("cannot traverse paths with dots or percent-encoding", async () => {
    expect(await rawStatus("/boats/../../../users/me/")).toBe(404);
    expect(await rawStatus("/boats/..%2f..%2fusers")).toBe(422);
    expect(await rawStatus("/boats/%2e%2e/7")).toBe(404);
    expect(await rawStatus("/boats/%zz")).toBe(400);
    expect(await rawStatus("/boats/7")).toBe(200);
  });

  test("is allowed by CORS from any origin with any header, without credentials", async () => {
    const answer = await call("/boats", {
      method: "OPTIONS",
      headers: { origin: "null", "access-control-request-method": "PATCH" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(answer.headers.get("access-control-allow-headers")).toBe("Authorization, *");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

describe("the mock link", () => {
  test("returns 404 when unknown, revoked, expired or of another kind", async () => {
    const [revoked, expired] = [await makeMock(), await makeMock()];
    const statuses = async () =>
      Promise.all(
        [revoked, expired].map(async (link) => (await call("/boats", { at: addressOf(link) })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    await send(server, crew.maja, `DELETE /projects/${id}/share_links/${revoked.id}/`);
    await server.deps.db
      .updateTable("share_links")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where("id", "=", expired.id)
      .execute();
    expect(await statuses()).toEqual([404, 404]);
    const over = await call("/boats", { at: `${server.origin}/api/mock/lss_unknown` });
    expect(over).toMatchObject({ status: 404, json: { code: "not_found" } });
    expect(over.headers.get("access-control-allow-origin")).toBe("*");
    const badge = await send(server, crew.maja, `POST /projects/${id}/share_links/`, {
      kind: "badge",
      expires_in_days: null,
    });
    const token = /lss_[0-9a-f]{4}[\w-]{43}/.exec((badge.data as ShareLink).url ?? "")?.[0];
    expect((await call("/boats", { at: `${server.origin}/api/mock/${token}` })).status).toBe(404);
  });

  test("is visible to every member once it is created; others get 404", async () => {
    const find = async (access: string, project: string) =>
      (await (await callAs(server.origin, access, `/projects/${project}/mock/`)).json()) as {
        data?: { url: string | null };
      };
    expect((await find(crew.leila.access, id)).data?.url).toContain("/api/mock/lss_");
    const empty = await putProject(server, [[crew.maja, "owner"]]);
    expect((await find(crew.maja.access, empty)).data).toEqual({ url: null });
    expect((await callAs(server.origin, crew.tove.access, `/projects/${id}/mock/`)).status).toBe(404);
  });
});

/** Clients tidy addresses up; this one sends them as they are. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port, pathname } = new URL(base);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path: pathname + path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}
