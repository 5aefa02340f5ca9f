import type { Problem, Project, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { description, postProject, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";

let server: TestServer;
let maja: SignedIn;
let jonas: SignedIn;
beforeAll(async () => {
  server = await startServer();
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
  jonas = await (await openBrowser(server.origin)).signIn(people[1]);
  await setPlan(maja, "enterprise_plus");
});
afterAll(() => server.close());

function setPlan(person: SignedIn, plan: string) {
  return server.deps.db
    .updateTable("subscriptions")
    .set({ plan, status: plan === "starter" ? "free" : "granted" })
    .where("user_id", "=", person.user.id)
    .execute();
}

const create = async (form = {}, headers = {}) =>
  readProject(await postProject(server.origin, maja.access, form, headers));
const codeOf = async (response: Response) => ((await response.json()) as Problem).code;
const change = (
  id: string,
  form: Record<string, string | Blob>,
  headers: Record<string, string>,
  as = maja,
) => sendForm(server.origin, as.access, { method: "PUT", path: `/projects/${id}/`, form, headers });
const addMember = (project: Project, person: SignedIn, role: string) =>
  server.deps.db
    .insertInto("memberships")
    .values({ project_id: project.id, user_id: person.user.id, role })
    .execute();

describe("creating a project", () => {
  test("creates the project, its membership, revision, job and audit event", async () => {
    const project = await create({
      description: "Bookings, boats and tides.",
      design_file_url: "https://www.figma.com/design/AbCdEfGhIjKl/Skerry",
    });
    expect(project).toMatchObject({
      name: "Skerry Ferries API",
      description: "Bookings, boats and tides.",
      design_file_url: "https://www.figma.com/design/AbCdEfGhIjKl/Skerry",
      role: "owner",
      owner: { name: "Maja Lindqvist" },
      version: 1,
      read_only: false,
      current: null,
      latest: { number: 1, status: "processing" },
    });
    const { rows } = await sql`
      select (select count(*)::int from pgboss.job where name = 'process-revision' and data->>'projectId' = ${project.id}) as jobs,
        (select count(*)::int from audit_events where kind = 'project_created' and detail->>'project' = ${project.id}) as events
    `.execute(server.deps.db);
    expect(rows).toEqual([{ jobs: 1, events: 1 }]);
    const read = await callAs(server.origin, maja.access, `/projects/${project.id}/`);
    expect(read.headers.get("etag")).toBe('"1"');
    expect(await readProject(read)).toEqual(project);
  });

  test("concurrent requests with one Idempotency-Key create one project; keys expire", async () => {
    const headers = { "idempotency-key": "a-key" };
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ name: "Once" }, headers)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await create({ name: "Once" }, { "idempotency-key": "another" })).id).not.toBe(made[0]?.id);
    // Idempotency keys are per user: another user's request with the same key creates another project.
    const foreign = await readProject(await postProject(server.origin, jonas.access, {}, headers));
    expect(foreign.id).not.toBe(made[0]?.id);
    await server.deps.db
      .updateTable("idempotency_keys")
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await create({ name: "Once" }, headers)).id).not.toBe(made[0]?.id);
  });

  test.each([
    ["no name", { name: "" }],
    ["a blank name", { name: "   " }],
    ["a name of 121 characters", { name: "a".repeat(121) }],
    ["a name with a right-to-left override", { name: "Skerry \u202egnp.exe" }],
    ["a name with a zero-width space", { name: "Sk\u200berry" }],
    ["a name that is an invisible letter", { name: "\u3164" }],
    ["a NUL byte in the description", { description: "a\0b" }],
    ["a description of 2,001 characters", { description: "a".repeat(2001) }],
    ["a non-Figma design URL", { design_file_url: "https://figma.com.evil.example/design/AbCdEfGhIjKl" }],
    [
      "a design URL with the javascript scheme",
      { design_file_url: "javascript:alert(1)//figma.com/design/AbCdEfGhIjKl" },
    ],
    ["a file and a URL", { url: "https://skerry.example/openapi.json" }],
    ["an unknown file field", { picture: new Blob(["x"]) }],
    ["a field named constructor", { constructor: "x" }],
    ["a field of 100,000 characters", { description: "a".repeat(100_000) }],
  ])("rejects %s", async (_, form) => {
    const response = await postProject(server.origin, maja.access, form);
    expect([400, 413]).toContain(response.status);
  });

  test("accepts names of 120 characters in any language, including emoji", async () => {
    for (const name of ["واجهة عبّارات سكيري", "🚢".repeat(120), "Čluny & lodě <b>"]) {
      expect((await create({ name })).name).toBe(name);
    }
  });

  test("rejects malformed forms and other content types", async () => {
    const send = (type: string, body: string) =>
      fetch(`${server.origin}/api/projects/`, {
        method: "POST",
        headers: { authorization: `Bearer ${maja.access}`, "content-type": type },
        body,
      });
    expect((await send("application/json", "{}")).status).toBe(415);
    expect((await send("text/plain", "x")).status).toBe(415);
    expect((await send("multipart/form-data", "x")).status).toBe(400);
    expect((await send("multipart/form-data; boundary=x", "--x\r\nnothing")).status).toBe(400);
    expect((await send("multipart/form-data; boundary=x", "")).status).toBe(400);
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n{"openapi"';
    expect((await send("multipart/form-data; boundary=x", file)).status).toBe(400);
    expect((await postProject(server.origin, maja.access, {}, { "idempotency-key": "" })).status).toBe(400);
  });

  test("accepts a file of 32 MiB and rejects a larger one", async () => {
    const maxBytes = 32 * 1024 * 1024;
    const over = await postProject(server.origin, maja.access, {
      file: new Blob([new Uint8Array(maxBytes + 1)]),
    });
    expect(await codeOf(over)).toBe("payload_too_large");
    const padded = description + " ".repeat(maxBytes - description.length);
    expect((await create({ file: new Blob([padded]) })).latest?.status).toBe("processing");
  });
});

describe("changing a project", () => {
  test("requires If-Match with the current version", async () => {
    const { id } = await create({ description: "Boats" });
    expect(await codeOf(await change(id, { name: "New" }, {}))).toBe("precondition_required");
    for (const tag of ['"2"', 'W/"1"', "*", "1", '"x"']) {
      expect(await codeOf(await change(id, { name: "New" }, { "if-match": tag }))).toBe("version_conflict");
    }
    const changed = await change(id, { name: "New", design_file_url: "" }, { "if-match": '"1"' });
    expect(changed.headers.get("etag")).toBe('"2"');
    expect(await readProject(changed)).toMatchObject({ name: "New", description: "Boats", version: 2 });
    expect(await codeOf(await change(id, {}, { "if-match": '"2"' }))).toBe("invalid_request");
  });

  test("exactly one of eight concurrent changes with the same version succeeds", async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(id, { name: `Name ${index}` }, { "if-match": '"1"' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
  });

  test("uploading a file creates a new revision", async () => {
    const { id } = await create();
    const changed = await change(id, { file: new Blob(["{}"]) }, { "if-match": '"1"' });
    expect((await readProject(changed)).latest).toMatchObject({ number: 2, status: "processing" });
  });

  test("is allowed for editors, forbidden for viewers and 404 for others", async () => {
    const project = await create();
    const ask = (name: string) => change(project.id, { name }, { "if-match": '"1"' }, jonas);
    expect((await ask("Foreign")).status).toBe(404);
    await addMember(project, jonas, "viewer");
    expect(await codeOf(await ask("Viewed"))).toBe("forbidden");
    await server.deps.db
      .updateTable("memberships")
      .set({ role: "editor" })
      .where("role", "=", "viewer")
      .execute();
    expect((await readProject(await ask("Edited"))).name).toBe("Edited");
  });
});

test("only the owner can delete a project; its revisions are deleted too", async () => {
  const project = await create();
  const remove = (as: SignedIn) => callAs(server.origin, as.access, `/projects/${project.id}/`, "DELETE");
  expect((await remove(jonas)).status).toBe(404);
  await addMember(project, jonas, "editor");
  expect((await remove(jonas)).status).toBe(403);
  expect((await remove(maja)).status).toBe(204);
  expect((await remove(maja)).status).toBe(404);
  const left = await server.deps.db
    .selectFrom("revisions")
    .select("number")
    .where("project_id", "=", project.id)
    .execute();
  expect(left).toEqual([]);
});

test("only members can read the image map; others get 404", async () => {
  const { id } = await create();
  const read = (as: SignedIn) => callAs(server.origin, as.access, `/projects/${id}/image_map/`);
  expect(await (await read(maja)).json()).toEqual({ data: {} });
  expect((await read(jonas)).status).toBe(404);
});
