import {
  type FieldRequest,
  type FixPreview,
  linkLimits,
  type OperationScreens,
  type ScreenDetails,
} from "@linkspan/contract";
import { requestedFieldEntry, requestedFieldsRule } from "@linkspan/engine/bindings";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeScreen } from "../../../test/design.ts";
import { createCalls, readData } from "../../../test/json-calls.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker());
});
afterAll(() => close());

const { call } = createCalls(() => ({ server, crew }));

const source = {
  openapi: "3.0.3",
  info: { title: "Skerry Ferries API", version: "1" },
  paths: {
    "/departures": {
      get: {
        responses: {
          200: {
            description: "Departures",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Departures" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: { Departures: { type: "object", properties: { count: { type: "integer" } } } },
  },
};

const gate = { field: "response/200/gate", type: "string", format: "", example: "B4" } as const;

/** A project with one operation and the screen Departures. */
async function makeProject() {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  await processUpload(server, crew.maja, { projectId: id, source });
  const { id: operation } = await server.deps.db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  await call(`/projects/${id}/screens/`, "PUT", { body: { screens: [describeScreen()] } });
  const path = `/projects/${id}/screens/12:34/field_requests/12:41/`;
  const body = { operation_id: operation, fields: [gate], note: "Shown on every card." };
  const list = async () => {
    const ofOperation = await call(`/projects/${id}/operations/${operation}/screens/`);
    const ofScreen = await call(`/projects/${id}/screens/12:34/`);
    const { field_requests: one, links } = await readData<OperationScreens>(ofOperation);
    const { field_requests: other } = await readData<ScreenDetails>(ofScreen);
    expect(other).toEqual(one);
    return { requests: one, links };
  };
  return { id, operation, path, body, list };
}

test("a request is listed on the operation and on the screen, with who and when, and links both", async () => {
  const { path, body, list, operation } = await makeProject();
  const first = await readData<FieldRequest>(await call(path, "PUT", { by: crew.jonas, body }));
  expect(first).toMatchObject({
    layer: { id: "12:41", name: "Price", text: "486 kr" },
    screen: "12:34",
    created_by: "Jonas Eriksen",
    ...body,
  });
  const { requests, links } = await list();
  expect(requests).toEqual([first]);
  expect(links).toMatchObject([{ operation_id: operation, screen: "12:34" }]);
});

test("repeating a request changes nothing; another one replaces it; withdrawing it twice is no error", async () => {
  const { path, body, list } = await makeProject();
  const first = await readData<FieldRequest>(await call(path, "PUT", { body }));
  expect(await readData(await call(path, "PUT", { by: crew.jonas, body }))).toEqual(first);
  const changed = { ...body, fields: [{ ...gate, type: "integer", example: "4" }], note: "" };
  await call(path, "PUT", { by: crew.jonas, body: changed });
  expect((await list()).requests).toMatchObject([{ ...changed, created_by: "Jonas Eriksen" }]);
  expect((await call(path, "DELETE", { by: crew.jonas })).status).toBe(204);
  expect((await call(path, "DELETE")).status).toBe(204);
  expect((await list()).requests).toEqual([]);
  const kinds = await server.deps.db
    .selectFrom("audit_events")
    .select("kind")
    .where(sql`detail->>'project'`, "=", path.split("/")[2] ?? "")
    .where("kind", "like", "field%")
    .orderBy("id")
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    "fields_requested",
    "fields_requested",
    "field_request_withdrawn",
  ]);
});

test("rejects what is no field of a response, and layers, screens and operations that aren't there", async () => {
  const { id, path, body } = await makeProject();
  const statusOf = async (url: string, sent: object) => (await call(url, "PUT", { body: sent })).status;
  const other = { ...body, operation_id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03" };
  expect([
    await statusOf(path, { ...body, fields: [] }),
    await statusOf(path, { ...body, fields: [{ ...gate, field: "request/gate" }] }),
    await statusOf(path, { ...body, fields: [{ ...gate, field: "response/200" }] }),
    await statusOf(path, { ...body, fields: [gate, { ...gate, type: "integer" }] }),
    await statusOf(path, { ...body, fields: [{ ...gate, type: "object" }] }),
    await statusOf(path, other),
    await statusOf(`/projects/${id}/screens/12:34/field_requests/12:99/`, body),
    await statusOf(`/projects/${id}/screens/12:99/field_requests/12:41/`, body),
    await statusOf(path, body),
  ]).toEqual([400, 400, 400, 400, 400, 404, 404, 404, 200]);
});

test("the fix tools preview a request as a change of the file, and apply it", async () => {
  const { id, path, body, list } = await makeProject();
  await call(path, "PUT", { body });
  const fixes = (await list()).requests.flatMap(({ fields }) =>
    fields.map(({ field, ...values }) => ({
      rule: requestedFieldsRule,
      entry: requestedFieldEntry(["paths", "/departures", "get"], field),
      values,
    })),
  );
  const request = { automatic: false, answers: [], fixes };
  const revision = `/projects/${id}/revisions/1`;
  const preview = await readData<FixPreview>(
    await call(`${revision}/fixes/preview/`, "POST", { body: request }),
  );
  expect(preview).toMatchObject({ changes: 1, problems: [], is_rewritten: false });
  expect(
    preview.diff.hunks[0]?.lines.filter(({ kind }) => kind === "added").map(({ text }) => text),
  ).toContainEqual(expect.stringContaining('"gate"'));
  const patch = await call(`${revision}/patch/`, "POST", { body: { ...request, format: "diff" } });
  expect(await patch.text()).toMatch(/^--- a\/[\s\S]*\+.*"gate"/);
});

test("binding the layer to a requested field ends the request; another field doesn't", async () => {
  const { id, operation, path, body, list } = await makeProject();
  await call(path, "PUT", { body });
  const bind = async (field: string, version = "") => {
    const sent = { operation_id: operation, screen: "12:34", field, format: null, repeats: 0 };
    const response = await fetch(`${server.origin}/api/projects/${id}/bindings/12:41/`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${crew.maja.access}`,
        "content-type": "application/json",
        ...(version ? { "if-match": version } : {}),
      },
      body: JSON.stringify(sent),
    });
    expect(response.status).toBe(200);
  };
  await bind("response/200/count");
  expect((await list()).requests).toHaveLength(1);
  await bind(gate.field, '"1"');
  expect((await list()).requests).toEqual([]);
});

test("a project has a limited number of requests; those that exist can still be replaced", async () => {
  const { id, operation, path, body } = await makeProject();
  await call(path, "PUT", { body });
  await sql`
    insert into field_requests (project_id, screen_id, layer_id, operation_id, fields, note, layer)
    select ${id}, '12:34', '99:' || number, ${operation}, '[]', '', '{}'
    from generate_series(1, ${linkLimits.fieldRequests - 1}) as number`.execute(server.deps.db);
  const next = await call(`/projects/${id}/screens/12:34/field_requests/I12:40;5:6/`, "PUT", { body });
  expect([next.status, ((await next.json()) as { code: string }).code]).toEqual([409, "link_limit"]);
  expect((await call(path, "PUT", { body: { ...body, note: "Changed." } })).status).toBe(200);
});
