import type { FixedRevision, FixPreview, FixTask, ProjectAnalysis, Silence } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/start-server.ts";
import {
  type Crew,
  freeze,
  openTeamWithWorker,
  processUpload,
  putProject,
  send,
} from "../../../test/team.ts";
import { waitForRevision } from "../../../test/upload.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker());
});
afterAll(() => close());

const source = `openapi: 3.0.3
info:
  title: Boats
  version: "1" # first
paths:
  /boats:
    get: # lists
      responses:
        '200':
          description: OK
    post:
      x-nodeRefID: "1:2"
      operationId: createBoat
      responses:
        '201': { description: Made }
`;

async function upload(projectId: string, text: string): Promise<number> {
  const { number } = await processUpload(server, crew.maja, {
    projectId,
    source: text,
    fileName: "boats.yaml",
  });
  return number;
}

/** Maja's project with Jonas as its editor and Leila as its viewer. */
async function openProject(): Promise<string> {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await upload(id, source);
  return id;
}

type Person = Crew["maja"];

const readAnalysis = async (id: string) =>
  (await send(server, crew.leila, `GET /projects/${id}/analysis/`)).data as ProjectAnalysis;

async function listTasks(id: string, query = "", number = 1): Promise<FixTask[]> {
  const { status, data } = await send(
    server,
    crew.leila,
    `GET /projects/${id}/revisions/${number}/fixes/${query}`,
  );
  expect(status).toBe(200);
  return (data as { items: FixTask[] }).items;
}

const request = (...fixes: object[]) => ({ automatic: false, answers: [], fixes });

async function preview(id: string, body: object, number = 1): Promise<FixPreview> {
  const path = `POST /projects/${id}/revisions/${number}/fixes/preview/`;
  const { status, data } = await send(server, crew.leila, path, body);
  expect(status).toBe(200);
  return data as FixPreview;
}

const applyTo = (id: string, body: object, person: Person = crew.jonas, number = 1) =>
  send(server, person, `POST /projects/${id}/revisions/${number}/patch/revision/`, body);

const named = {
  rule: "operation-ids",
  entry: "/paths/~1boats/get",
  values: { operationId: "listBoats" },
};
const cors = {
  rule: "cors-headers",
  values: { headers: ["Access-Control-Allow-Origin"], scope: "all" },
};
const scheme = { rule: "security-schemes", values: { type: "bearer" } };

test("fix tasks have a title, a point gain and the affected operations", async () => {
  const id = await openProject();
  const tasks = await listTasks(id);
  const analysis = await readAnalysis(id);
  const ids = tasks.find(({ rule }) => rule === "operation-ids");
  expect(ids).toMatchObject({
    title: "Name 1 operation",
    block: "aiReadiness",
    points: 25,
    gain: 25,
    covered: 1,
    total: 2,
    question: null,
    entries: [
      {
        key: named.entry,
        pointer: named.entry,
        line: 7,
        method: "get",
        values: { operationId: "listBoats" },
      },
    ],
  });
  const check = analysis.aiReadiness.issues.find(({ rule }) => rule === "operation-ids");
  expect(check?.task).toMatchObject({ title: "Name 1 operation", overall_after: ids?.overall_after });
  expect(ids?.entries[0]?.operation_id).toBe(check?.findings[0]?.operation_id);
  expect(tasks.find(({ rule }) => rule === "security-schemes")).toMatchObject({
    gain: 15,
    question: "Does your API ask callers to authenticate?",
    unlocks: expect.arrayContaining(["api-key", "http-bearer", "oauth2"]),
  });
  // One that is asked for comes with the page that holds its finding.
  const [alone, ...others] = await listTasks(id, "?rule=operation-text&pointer=/paths/~1boats/post");
  expect([alone?.rule, others.length]).toEqual(["operation-text", 0]);
  expect(alone?.entries.map(({ path }) => path)).toContain("/boats");
});

test("a fix preview shows the diff and predicts the score of the resulting revision", async () => {
  const id = await openProject();
  const answers = request(named, cors, scheme, { ...named, entry: "/paths/~1gone/get" });
  const { prediction, diff, problems, changes } = await preview(id, answers);
  expect(problems).toMatchObject([{ list: "fixes", index: 3, code: "unknown_entry" }]);
  expect(changes).toBeGreaterThan(3);
  const added = diff.hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind === "added");
  expect(added.map(({ text }) => text)).toContain("      operationId: listBoats");
  expect(diff.hunks.flatMap(({ lines }) => lines)).toContainEqual({ kind: "same", text: "    get: # lists" });
  expect(prediction.progress).toContainEqual(
    expect.objectContaining({ rule: "operation-ids", state: "fixed", covered: 2, total: 2 }),
  );
  const opened = prediction.progress.filter(({ state }) => state === "opened").map(({ rule }) => rule);
  expect(opened.toSorted()).toEqual(["api-key", "oauth2"]);
  expect(prediction.before.overallScore).toBe((await readAnalysis(id)).summary.overallScore);

  // A file or a revision is all or nothing: the answer that fits nothing is named.
  expect(await applyTo(id, answers)).toMatchObject({ status: 422, code: "unknown_suggestion" });
  const { status, data } = await applyTo(id, request(named, cors, scheme));
  expect(status).toBe(200);
  const fixed = data as FixedRevision;
  expect(fixed.prediction).toEqual(prediction);
  await waitForRevision(server.origin, crew.maja.access, `/projects/${id}/revisions/2/`);
  const { summary, aiReadiness, security } = await readAnalysis(id);
  expect(summary).toMatchObject(prediction.after);
  expect(aiReadiness.issues).toEqual([]);
  expect(security.issues.map(({ rule }) => rule)).not.toContain("cors-headers");
});

test("the changes can be downloaded as the file or as a unified diff", async () => {
  const id = await openProject();
  const download = (format?: string) =>
    fetch(`${server.origin}/api/projects/${id}/revisions/1/patch/`, {
      method: "POST",
      headers: { authorization: `Bearer ${crew.leila.access}`, "content-type": "application/json" },
      body: JSON.stringify({ ...request(named), ...(format ? { format } : {}) }),
    });
  const file = await download();
  expect(await file.text()).toBe(
    source.replace("get: # lists\n", "get: # lists\n      operationId: listBoats\n"),
  );
  const diff = await download("diff");
  expect(diff.headers.get("content-disposition")).toContain("boats.diff");
  expect(await diff.text()).toContain(
    "@@ -5,6 +5,7 @@\n paths:\n   /boats:\n     get: # lists\n+      operationId: listBoats\n",
  );
});

test("answering a check's question with no silences it with a reason and keeps the score", async () => {
  const id = await openProject();
  const before = await readAnalysis(id);
  const reason = "The API is called by servers only.";
  const say = (rule: string, person: Person = crew.jonas) =>
    send(server, person, `POST /projects/${id}/silences/`, { rule, reason });
  expect(await say("operation-ids")).toMatchObject({ status: 400, code: "invalid_request" });
  expect(await say("schema-description")).toMatchObject({ status: 400, code: "invalid_request" });
  expect([
    (await say("cors-headers", crew.leila)).status,
    (await say("cors-headers", crew.tove)).status,
  ]).toEqual([403, 404]);
  const { status, data } = await say("cors-headers");
  expect(status).toBe(200);
  expect(data).toMatchObject({ operation_id: null, schema: null, reason, by: crew.jonas.user.name });
  const after = await readAnalysis(id);
  expect(after.summary).toEqual(before.summary);
  const check = after.security.issues.find(({ rule }) => rule === "cors-headers");
  expect(check?.silence).toMatchObject({ reason, by: crew.jonas.user.name });
  const task = (await listTasks(id)).find(({ rule }) => rule === "cors-headers");
  expect(task?.silence).toMatchObject({ reason });
  // Answered again it is the same silence; undone, the question is open.
  expect(((await say("cors-headers")).data as Silence).id).toBe((data as Silence).id);
  expect(
    (await send(server, crew.maja, `DELETE /projects/${id}/silences/${(data as Silence).id}/`)).status,
  ).toBe(204);
  expect(JSON.stringify((await readAnalysis(id)).security)).not.toContain("silence");
});

test("project links count as covered in fix tasks; predictions match the analysis", async () => {
  const id = await openProject();
  const number = await upload(id, source.replace('      x-nodeRefID: "1:2"\n', ""));
  const tasks = await listTasks(id, "", number);
  const design = tasks.find(({ rule }) => rule === "design-references");
  expect(design).toMatchObject({ title: "Place 1 operation on a screen", covered: 1, total: 2 });
  expect(design?.entries.map(({ method }) => method)).toEqual(["get"]);
  const none = { rule: "design-references", entry: "/paths/~1boats/get", values: { design: "none" } };
  const { prediction } = await preview(id, request(none), number);
  const { summary } = await readAnalysis(id);
  expect(prediction.before).toMatchObject({ design: summary.design, overallScore: summary.overallScore });
  expect(prediction.after.design).toBe(summary.design + 20);
  expect(prediction.progress).toContainEqual(
    expect.objectContaining({ rule: "design-references", state: "fixed", covered: 1, total: 1 }),
  );
  expect((await applyTo(id, request(none), crew.jonas, number)).status).toBe(200);
  await waitForRevision(server.origin, crew.maja.access, `/projects/${id}/revisions/${number + 1}/`);
  expect((await readAnalysis(id)).summary).toMatchObject(prediction.after);
});

test("viewers preview fixes, editors apply them; non-members and unknown revisions get 404", async () => {
  const id = await openProject();
  const paths = ["GET fixes/", "POST fixes/preview/", "POST patch/revision/"];
  const statusOf = async (person: Person, path: string, number = 1) => {
    const [method, rest] = path.split(" ");
    const body = method === "POST" ? request(named) : undefined;
    return (await send(server, person, `${method} /projects/${id}/revisions/${number}/${rest}`, body)).status;
  };
  for (const path of paths) {
    expect([path, await statusOf(crew.tove, path), await statusOf(crew.maja, path, 9)]).toEqual([
      path,
      404,
      404,
    ]);
  }
  expect(await Promise.all(paths.map((path) => statusOf(crew.leila, path)))).toEqual([200, 200, 403]);
  await freeze(server, id, new Date());
  expect(await Promise.all(paths.map((path) => statusOf(crew.jonas, path)))).toEqual([200, 200, 409]);
});

test("limits the number and size of fixes; a request without fixes changes nothing", async () => {
  const id = await openProject();
  const path = `POST /projects/${id}/revisions/1/fixes/preview/`;
  const sendPreview = (body: object) => send(server, crew.leila, path, body);
  const many = (count: number) =>
    request(...Array.from({ length: count }, () => ({ rule: "x", values: {} })));
  expect((await sendPreview(many(5001))).status).toBe(400);
  expect((await preview(id, many(5000))).problems).toHaveLength(200);
  expect((await sendPreview(request({ ...named, values: { operationId: "a".repeat(2001) } }))).status).toBe(
    400,
  );
  const keys = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, "x"]));
  expect((await sendPreview(request({ ...named, values: keys }))).status).toBe(400);
  expect(await preview(id, request())).toMatchObject({ changes: 0, diff: { hunks: [], added: 0 } });
  expect(await applyTo(id, request())).toMatchObject({ status: 422, code: "nothing_to_fix" });
});
