import type {
  NavigatorPage,
  OperationHistory,
  OperationLine,
  SchemaPage,
  SchemaUsePage,
  SearchResult,
} from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const body = (schema: object) => ({ content: { "application/json": { schema } } });
const boats = { get: { operationId: "boats", tags: ["Boats"], summary: "List boats", responses: {} } };
const off = {
  post: {
    operationId: "sailingOff",
    tags: ["Boats"],
    summary: "A sailing is off",
    "x-nodeRefID": "1:2",
    requestBody: body({ $ref: "#/components/schemas/Notice" }),
    responses: { 204: { description: "Taken." } },
  },
};
const notice = { type: "object", properties: { lostHarbour: { type: "string" } } };

type Parts = { paths?: object; webhooks?: object; schema?: object };

async function upload(id: string, { paths = { "/boats": boats }, webhooks, schema = notice }: Parts) {
  const info = { title: "Skerry", version: "1" };
  const components = { schemas: { Notice: schema } };
  const source = { openapi: "3.1.0", info, paths, webhooks, components };
  return processUpload(server, crew.maja, { projectId: id, source });
}

const open = async () => putProject(server, [[crew.maja, "owner"]]);

async function read<Answer>(path: string): Promise<Answer> {
  const response = await callAs(server.origin, crew.maja.access, path);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Answer }).data;
}

const navigate = async (id: string, number = 1, query = "") =>
  read<NavigatorPage>(`/projects/${id}/revisions/${number}/navigator/${query}`);

const isLine = (line: NavigatorPage["lines"][number]): line is OperationLine => "id" in line;
const findId = async (id: string, path: string, number = 1) =>
  (await navigate(id, number)).lines.filter(isLine).find((line) => line.path === path)?.id ?? "";

test("webhooks follow the operations in one group, open like them and are not counted", async () => {
  const id = await open();
  const revision = await upload(id, { webhooks: { sailingOff: off, "a/b": { put: { deprecated: true } } } });
  const page = await navigate(id);
  expect(page).toMatchObject({ operation_count: 1, webhook_count: 2, tag_count: 1, line_count: 5 });
  expect(page.lines.map((line) => (isLine(line) ? `${line.method} ${line.path}` : line))).toEqual([
    { tag: "Boats", count: 1 },
    "get /boats",
    { tag: null, webhooks: true, count: 2 },
    "post sailingOff",
    "put a/b",
  ]);
  expect(page.lines[4]).toMatchObject({ deprecated: true });
  const webhook = await findId(id, "sailingOff");
  expect(await read(`/projects/${id}/revisions/1/operations/${webhook}/`)).toMatchObject({
    webhook: true,
    operation: { summary: "A sailing is off" },
  });
  expect(await navigate(id, 1, `?operation=${webhook}`)).toEqual(page);
  // They are no operations: nothing counts them, and no design is asked of them.
  const other = await open();
  const without = await upload(other, {});
  expect(revision.summary).toEqual(without.summary);
  const links = server.deps.db.selectFrom("links").selectAll().where("project_id", "=", id);
  expect(await links.execute()).toEqual([]);
});

test("has no webhook group without webhooks, and only that group without operations", async () => {
  const [plain, alone] = [await open(), await open()];
  await upload(plain, { webhooks: {} });
  await upload(alone, { paths: {}, webhooks: { sailingOff: off } });
  const page = await navigate(plain);
  expect(page).not.toHaveProperty("webhook_count");
  expect(page.lines.filter((line) => !isLine(line))).toEqual([{ tag: "Boats", count: 1 }]);
  expect(await navigate(alone)).toMatchObject({
    operation_count: 0,
    line_count: 2,
    lines: [{ tag: null, webhooks: true, count: 1 }, { path: "sailingOff" }],
  });
});

test("a webhook keeps its ID when renamed and next to operations of the same name", async () => {
  const id = await open();
  const named = { post: { operationId: "sailingOff", responses: {} } };
  await upload(id, { webhooks: { "/boats": { get: {} }, sailingOff: off } });
  await upload(id, { paths: { "/boats": boats, sailingOff: named }, webhooks: { "/boats": { get: {} } } });
  await upload(id, { webhooks: { sailingLost: off, "/boats": { get: {} } } });
  const first = await navigate(id);
  const ids = first.lines.filter(isLine).map((line) => line.id);
  expect(new Set(ids).size).toBe(3);
  const second = (await navigate(id, 2)).lines.filter(isLine);
  expect(second.map((line) => ids.indexOf(line.id))).toEqual([0, -1, 1]);
  // Renamed, it is found by its operationId.
  const third = (await navigate(id, 3)).lines.filter(isLine);
  expect(third.map((line) => ids.indexOf(line.id))).toEqual([0, 2, 1]);
});

test("search finds a webhook by name, summary and request body properties", async () => {
  const id = await open();
  await upload(id, { webhooks: { sailingOff: off } });
  const webhook = await findId(id, "sailingOff");
  for (const words of ["sailing off", "is off", "lostHarbour"]) {
    const { operations } = await read<SearchResult>(`/projects/${id}/search/?q=${encodeURIComponent(words)}`);
    expect(operations, words).toMatchObject([{ operation_id: webhook, method: "post", path: "sailingOff" }]);
  }
  const { properties } = await read<SearchResult>(`/projects/${id}/search/?q=lostHarbour`);
  expect(properties).toMatchObject([{ operation_id: webhook, name: "lostHarbour", in: "request" }]);
  const { schemas } = await read<SearchResult>(`/projects/${id}/search/?q=Notice`);
  expect(schemas).toMatchObject([{ name: "Notice" }]);
});

test("a webhook counts as a use of its schema; schema changes are in its history", async () => {
  const id = await open();
  await upload(id, { webhooks: { sailingOff: off } });
  await upload(id, { webhooks: { sailingOff: off }, schema: { ...notice, required: ["lostHarbour"] } });
  const webhook = await findId(id, "sailingOff");
  const { lines } = await read<SchemaPage>(`/projects/${id}/revisions/1/schemas/`);
  expect(lines).toMatchObject([{ name: "Notice", uses: 1 }]);
  const uses = await read<SchemaUsePage>(`/projects/${id}/revisions/1/schemas/uses/?name=Notice`);
  expect(uses.operations).toMatchObject([
    { id: webhook, path: "sailingOff", locations: ["webhook", "request"] },
  ]);
  const history = await read<OperationHistory>(`/projects/${id}/operations/${webhook}/history/`);
  expect(history.items).toMatchObject([{ number: 2, kind: "changed" }]);
});

test("exports end with the webhooks", async () => {
  const id = await open();
  await upload(id, { webhooks: { sailingOff: off } });
  const fetchText = async (format: string) => {
    const path = `/projects/${id}/revisions/1/export/?format=${format}`;
    return (await callAs(server.origin, crew.maja.access, path)).text();
  };
  const llms = await fetchText("llms");
  expect(llms).toContain("> Version 1, 1 operation under 1 tag, 1 webhook.");
  expect(llms).toMatch(/\n## Webhooks\n\n- \[A sailing is off\]\(.*\/op\/.*\): `POST sailingOff`\n$/);
  const markdown = await fetchText("markdown");
  expect(markdown).toContain("- [Webhooks](#tag-2) (1)");
  expect(markdown).toMatch(/## Webhooks\n\n### A sailing is off\n\n`POST sailingOff`\n/);
});
