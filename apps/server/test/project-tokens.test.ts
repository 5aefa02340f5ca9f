import { type ProjectToken, type Route, routes } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "./browser.ts";
import { type Crew, openCrew } from "./crew.ts";
import type { MadeProject } from "./crew-project.ts";
import { postRevision, readData } from "./drafts.ts";
import { examples } from "./examples/example-calls.ts";
import { finishAnswer, sendExample } from "./examples/send-example.ts";
import { description } from "./project-form.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { writeDocumentsBundle } from "./web-build.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ DOCUMENTS_BUNDLE: await writeDocumentsBundle() });
  crew = await openCrew(server);
});
afterAll(() => server.close());

const closed = Object.values<Route>(routes).filter((route) => route.access === "user");
const nameOf = ({ method, path }: Route) => `${method} /api${path}`;

type Created = { token: string; created: ProjectToken };

async function createToken(id: string, days?: number): Promise<Created> {
  const access = (await crew.tokenOf("owner")) ?? "";
  const response = await fetch(`${server.origin}/api/projects/${id}/tokens/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "GitHub Actions", ...(days ? { expires_in_days: days } : {}) }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Created }).data;
}

const idOf = ({ params }: MadeProject) => params.id ?? "";

/** How a call with the token is answered: in its own project, or in another one of the same owner. */
async function tryRoute(name: string, place: "own" | "other"): Promise<string> {
  const project = await crew.makeProject(examples[name]?.documented);
  const home = place === "own" ? project : await crew.makeProject();
  const { token } = await createToken(idOf(home));
  const response = await sendExample(server.origin, crew, { name, caller: "owner", token, project });
  const code = response.status === 403 ? ((await response.clone().json()) as { code: string }).code : "";
  await finishAnswer(response);
  // The shared project keeps no tokens of other calls.
  await sql`delete from project_tokens where project_id = ${idOf(home)}`.execute(server.deps.db);
  return response.status < 400 ? "done" : `${response.status} ${code}`.trim();
}

function expectedOf(route: Route, place: "own" | "other"): string {
  const isAllowed = route.scope === "projects:read" || route.scope === "changes:write";
  const isOfProject = route.path.startsWith("/projects/{id}/");
  if (route.scope === "any") return "403 insufficient_scope";
  if (!isAllowed || !isOfProject) return "403 insufficient_scope";
  return place === "own" ? "done" : "404";
}

describe("project tokens", () => {
  test("read and upload in their own project, and do nothing else anywhere", async () => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const route of closed) {
      for (const place of ["own", "other"] as const) {
        const cell = `${nameOf(route)} in its ${place} project`;
        expected.push(`${cell}: ${expectedOf(route, place)}`);
        cells.push(`${cell}: ${await tryRoute(nameOf(route), place)}`);
      }
    }
    expect(cells).toEqual(expected);
    expect(cells.filter((cell) => cell.endsWith("done")).length).toBeGreaterThan(30);
  });

  test("are stored as a hash, shown once, and listed with their last use and expiry", async () => {
    const id = idOf(await crew.makeProject());
    await sql`delete from project_tokens where project_id = ${id}`.execute(server.deps.db);
    const { token, created } = await createToken(id);
    expect(token).toMatch(/^lsp_[\w-]{43}$/);
    expect(created).toMatchObject({ name: "GitHub Actions", last_used_at: null, is_expired: false });
    const days = (Date.parse(created.expires_at) - Date.parse(created.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const { rows } = await sql<{ row: string }>`select project_tokens::text as row from project_tokens
      where project_id = ${id}`.execute(server.deps.db);
    expect(rows[0]?.row).not.toContain(token);
    expect((await callAs(server.origin, token, `/projects/${id}/`)).status).toBe(200);
    const access = (await crew.tokenOf("owner")) ?? "";
    const { items } = await readData<{ items: ProjectToken[] }>(server, access, `/projects/${id}/tokens/`);
    expect(items).toHaveLength(1);
    expect(items[0]?.last_used_at).not.toBeNull();
    expect(JSON.stringify(items)).not.toContain(token);
  });

  test("stop working when they are revoked, expire, or the project is deleted; they survive a new owner", async () => {
    const id = idOf(await crew.makeProject());
    const { db } = server.deps;
    const status = async (token: string) => (await callAs(server.origin, token, `/projects/${id}/`)).status;
    const [revoked, expired, kept] = [
      await createToken(id),
      await createToken(id, 30),
      await createToken(id, 365),
    ];
    const access = await crew.tokenOf("owner");
    const path = `/projects/${id}/tokens/${revoked.created.id}/`;
    expect((await callAs(server.origin, access, path, "DELETE")).status).toBe(204);
    expect((await callAs(server.origin, access, path, "DELETE")).status).toBe(404);
    await sql`update project_tokens set expires_at = now() where id = ${expired.created.id}`.execute(db);
    expect([await status(revoked.token), await status(expired.token), await status(kept.token)]).toEqual([
      401, 401, 200,
    ]);
    const [owner, editor] = [await crew.userOf("owner"), await crew.userOf("editor")];
    await sql`update memberships set role = case when user_id = ${editor} then 'owner' else 'editor' end
      where project_id = ${id} and user_id in (${owner}, ${editor})`.execute(db);
    expect(await status(kept.token)).toBe(200);
    await db.deleteFrom("projects").where("id", "=", id).execute();
    expect(await status(kept.token)).toBe(401);
  });

  test("name what they upload, and blame no person", async () => {
    const id = idOf(await crew.makeProject("own"));
    const { token } = await createToken(id);
    const fields = { draft: "true", source: "pull_request", ref: "skerry#7" };
    const { status, data } = await postRevision(server, token, id, description, fields);
    expect([status, data?.uploaded_by]).toEqual([200, "GitHub Actions"]);
    const { rows } = await sql<{
      user_id: string | null;
      kind: string;
    }>`select user_id, kind from audit_events
      where detail ->> 'project' = ${id} and kind = 'draft_uploaded'`.execute(server.deps.db);
    expect(rows).toEqual([{ user_id: null, kind: "draft_uploaded" }]);
  });

  test("can't change a read-only project", async () => {
    const id = idOf(await crew.makeProject("own"));
    const { token } = await createToken(id);
    await sql`update projects set frozen_at = now() where id = ${id}`.execute(server.deps.db);
    const { status, code } = await postRevision(server, token, id, description);
    expect([status, code]).toEqual([409, "project_read_only"]);
    expect((await callAs(server.origin, token, `/projects/${id}/`)).status).toBe(200);
  });
});
