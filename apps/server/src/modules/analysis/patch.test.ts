import type {
  FindingPage,
  FixedRevision,
  Problem,
  ProjectAnalysis,
  Revision,
  SignedIn,
} from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject, startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import type { Worker } from "../../worker.ts";

let server: TestServer;
let worker: Worker;
let maja: SignedIn;
let jonas: SignedIn;
beforeAll(async () => {
  server = await startServer();
  worker = await startTestWorker(server);
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
  jonas = await (await openBrowser(server.origin)).signIn(people[1]);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const source = `# The ferries
openapi: 3.0.3
info: { title: Skerry, version: 1.0.0 }
paths: {}
components:
  schemas:
    Boat: # a boat
      type: object
      properties:
        email: { type: string }
        built:
          type: string
          example: "2026-05-01T07:45:00Z"
`;

const boat = "/components/schemas/Boat";
const nothing = { automatic: false, answers: [] as object[] };
const named = { pointer: boat, path: [], rule: "schema-description", value: "A ferry." };
const required = { pointer: boat, path: [], rule: "required-list", value: ["built"] };
const example = {
  pointer: boat,
  path: [],
  rule: "schema-example",
  value: '{ "email": "desk@example.com" }',
};
const mail = { pointer: boat, path: ["properties", "email"], rule: "string-format", value: "email" };

async function makeProject(text = source, fileName = "skerry.yaml"): Promise<string> {
  const projectId = await insertProject(server, maja.user.id);
  await upload(projectId, text, fileName);
  return projectId;
}

async function upload(projectId: string, text: string, fileName = "skerry.yaml"): Promise<Revision> {
  const number = await uploadRevision(server, { projectId, userId: maja.user.id, source: text, fileName });
  return waitForRevision(server.origin, maja.access, `/projects/${projectId}/revisions/${number}/`);
}

type Sent = { number?: number; fix?: true; person?: SignedIn; key?: string };

function post(id: string, body: object, { number = 1, fix, person = maja, key }: Sent = {}) {
  const path = `/projects/${id}/revisions/${number}/patch/${fix ? "revision/" : ""}`;
  return fetch(`${server.origin}/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${person.access}`,
      "content-type": "application/json",
      ...(key ? { "idempotency-key": key } : {}),
    },
  });
}

const problemOf = async (response: Response) => (await response.json()) as Problem;
const fixedOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: FixedRevision }).data;
};

test("applies automatic fixes, keeps comments and order, and creates no revision", async () => {
  const id = await makeProject();
  const response = await post(id, { automatic: true, answers: [] });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-disposition": "attachment; filename*=UTF-8''skerry.yaml",
    "linkspan-changes": "1",
    "linkspan-rewritten": "false",
  });
  const text = await response.text();
  const added = text.split("\n").filter((line) => !source.includes(line));
  expect(text).toContain("    Boat: # a boat\n");
  expect(added).toEqual(["          format: date-time"]);
  const { items } = await read<{ items: Revision[] }>(`/projects/${id}/revisions/`);
  expect(items).toHaveLength(1);
});

async function read<Data>(path: string): Promise<Data> {
  return ((await (await callAs(server.origin, maja.access, path)).json()) as { data: Data }).data;
}

test("the analysis counts automatic fixes by rule; findings list changes and proposals", async () => {
  const id = await makeProject();
  const { autofix } = await read<ProjectAnalysis>(`/projects/${id}/analysis/`);
  expect(autofix).toMatchObject({ changes: 1, schemas: 1 });
  expect(autofix?.rules.map(({ rule, count }) => [rule, count])).toEqual([["string-format", 1]]);
  const findings = await read<FindingPage>(`/projects/${id}/revisions/1/findings/?section=schemas`);
  expect(findings.items[0]?.changes).toHaveLength(1);
  expect(findings.items[0]?.proposals).toContainEqual({ rule: "schema-example", path: [], key: "example" });
});

test("applies answers alone or with automatic fixes, as YAML or JSON", async () => {
  const id = await makeProject();
  const alone = await post(id, { ...nothing, answers: [named, required, mail], format: "json" });
  expect(alone.headers.get("linkspan-rewritten")).toBe("true");
  expect(alone.headers.get("content-disposition")).toContain("skerry.json");
  const { components } = (await alone.json()) as { components: { schemas: { Boat: object } } };
  expect(components.schemas.Boat).toEqual({
    type: "object",
    properties: {
      email: { type: "string", format: "email" },
      built: { type: "string", example: "2026-05-01T07:45:00Z" },
    },
    description: "A ferry.",
    required: ["built"],
  });
  const both = await post(id, { automatic: true, answers: [named, example] });
  // The example that the person wrote also proves the format of its email.
  expect(both.headers.get("linkspan-changes")).toBe("4");
  const text = await both.text();
  expect(text).toContain('      description: "A ferry."\n');
  expect(text).toContain('      example: {"email": "desk@example.com"}\n');
});

test.each([
  ["an unknown path", { ...named, path: ["properties", "gone"] }],
  ["an unknown schema", { ...named, pointer: "/components/schemas/Gone" }],
  ["an automatically fixed rule", { ...mail, path: ["properties", "built"], value: "date-time" }],
  ["an example that is not JSON", { ...example, value: "email" }],
  ["an example that does not match the schema", { ...example, value: '{ "email": 5 }' }],
  ["an empty description", { ...named, value: "  " }],
  ["an array as description", { ...named, value: ["a"] }],
  ["a name that was not offered", { ...required, value: ["built", "captain"] }],
  ["the same name twice", { ...required, value: ["built", "built"] }],
  ["an empty list of names", { ...required, value: [] }],
  ["a format that was not offered", { ...mail, value: "uri" }],
])("rejects an answer with %s and names its index", async (_, answer) => {
  refusing ??= makeProject();
  const response = await post(await refusing, { ...nothing, answers: [named, answer] });
  const detail = expect.stringMatching(/^body\.answers\.1: /);
  expect(await problemOf(response)).toMatchObject({ status: 422, code: "unknown_suggestion", detail });
});
let refusing: Promise<string> | undefined;

test.each([
  ["a description", { ...named, value: "x".repeat(2001) }],
  ["an example", { ...example, value: JSON.stringify("x".repeat(20_001)) }],
])("rejects %s that is too long", async (_, answer) => {
  refusing ??= makeProject();
  const response = await post(await refusing, { ...nothing, answers: [answer] });
  expect(await problemOf(response)).toMatchObject({ status: 400, code: "invalid_request" });
});

test("fixes create a processed revision; applying them again returns nothing_to_fix", async () => {
  const id = await makeProject();
  const request = { automatic: true, answers: [named] };
  const made = await fixedOf(await post(id, request, { fix: true, key: "once" }));
  expect(made).toMatchObject({
    changes: 2,
    is_rewritten: false,
    revision: { number: 2, file_name: "skerry.yaml" },
  });
  const path = `/projects/${id}/revisions/2/`;
  const ready = await waitForRevision<Revision>(server.origin, maja.access, path);
  expect(ready).toMatchObject({ status: "ready", is_current: true, uploaded_by: "Maja Lindqvist" });
  // The same call again is the same call; another one comes too late.
  expect(await fixedOf(await post(id, request, { fix: true, key: "once" }))).toMatchObject(made);
  const late = await post(id, request, { fix: true });
  expect([late.status, (await problemOf(late)).code]).toEqual([412, "version_conflict"]);
  const reused = await post(id, { ...nothing, answers: [named] }, { fix: true, key: "once" });
  expect((await problemOf(reused)).code).toBe("idempotency_key_reused");
  for (const fix of [true, undefined]) {
    const again = await post(id, { automatic: true, answers: [] }, { number: 2, ...(fix ? { fix } : {}) });
    expect([again.status, (await problemOf(again)).code]).toEqual([422, "nothing_to_fix"]);
  }
  const events = await server.deps.db
    .selectFrom("audit_events")
    .select("kind")
    .where("user_id", "=", maja.user.id)
    .where("kind", "=", "project_changed")
    .execute();
  expect(events.length).toBeGreaterThan(0);
});

test("a newer upload causes a version conflict, also while processing; a failed one doesn't", async () => {
  const id = await makeProject();
  await worker.close();
  await uploadRevision(server, { projectId: id, userId: maja.user.id, source: `${source}# newer\n` });
  const response = await post(id, { automatic: true, answers: [] }, { fix: true });
  expect([response.status, (await problemOf(response)).code]).toEqual([412, "version_conflict"]);
  worker = await startTestWorker(server);
  await waitForRevision(server.origin, maja.access, `/projects/${id}/revisions/2/`);
  // A newer revision that failed does not conflict: the fix overwrites no one's work.
  expect(await upload(id, "{")).toMatchObject({ status: "failed" });
  expect((await post(id, { automatic: true, answers: [] }, { fix: true, number: 2 })).status).toBe(200);
});

test("viewers can only download fixes; read-only projects reject applying; others get 404", async () => {
  const id = await makeProject();
  const request = { automatic: true, answers: [] };
  for (const fix of [true, undefined]) {
    const response = await post(id, request, { person: jonas, ...(fix ? { fix } : {}) });
    expect(response.status).toBe(404);
  }
  const { db } = server.deps;
  await db
    .insertInto("memberships")
    .values({ project_id: id, user_id: jonas.user.id, role: "viewer" })
    .execute();
  expect((await post(id, request, { person: jonas })).status).toBe(200);
  expect((await post(id, request, { person: jonas, fix: true })).status).toBe(403);
  await db.updateTable("projects").set({ frozen_at: new Date() }).where("id", "=", id).execute();
  expect((await problemOf(await post(id, request, { fix: true }))).code).toBe("project_read_only");
  expect((await post(id, request)).status).toBe(200);
  expect((await post(id, request, { number: 9 })).status).toBe(404);
});

test("a file that cannot be edited in place is rewritten only if the request allows it", async () => {
  const shared = `openapi: 3.0.3
info: { title: Skerry, version: 1.0.0 } # gone
paths: {}
components:
  schemas:
    Boat: &boat
      type: string
    Ship: *boat
`;
  const id = await makeProject(shared);
  const refused = await problemOf(await post(id, { ...nothing, answers: [named] }));
  expect(refused).toMatchObject({
    code: "unknown_suggestion",
    detail: expect.stringContaining("edited in place"),
  });
  const response = await post(id, { ...nothing, answers: [named], rewrite: true });
  expect(response.headers.get("linkspan-rewritten")).toBe("true");
  const text = await response.text();
  expect(text).not.toContain("# gone");
  expect(text.match(/description: A ferry\./g)).toHaveLength(1);
});
