import type { NavigatorPage, OperationHistory } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("business"));
});
afterAll(() => close());

const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (name: string) => ({
  200: { description: "", content: { "application/json": { schema: toSchema(name) } } },
});

/** Boats lead to their harbours four references away; harbours lead back to boats. */
const schemas = {
  Boat: { properties: { crew: toSchema("Crew") } },
  Crew: { properties: { captain: toSchema("Person") } },
  Person: { properties: { home: toSchema("Harbour") } },
  Harbour: { properties: { name: { type: "string" }, boats: { type: "array", items: toSchema("Boat") } } },
  Fare: { properties: { price: { type: "number" } } },
};
const harbour = { properties: { ...schemas.Harbour.properties, name: { type: "integer" } } };
const boats = { get: { operationId: "listBoats", summary: "List boats", responses: answer("Boat") } };
const fares = { get: { operationId: "listFares", summary: "List fares", responses: answer("Fare") } };

async function upload(projectId: string, paths: object, named: object = schemas): Promise<number> {
  const info = { title: "Skerry", version: "1.0" };
  const source = { openapi: "3.1.0", info, paths, components: { schemas: named } };
  const revision = await processUpload(server, crew.maja, { projectId, source });
  expect(revision.status).toBe("ready");
  return revision.number;
}

async function findIds(id: string, number: number): Promise<Record<string, string>> {
  const response = await callAs(
    server.origin,
    crew.maja.access,
    `/projects/${id}/revisions/${number}/navigator/`,
  );
  const { data } = (await response.json()) as { data: NavigatorPage };
  const operations = data.lines.flatMap((line) => ("id" in line ? [line] : []));
  return Object.fromEntries(operations.map(({ summary, id }) => [summary, id]));
}

const read = async (id: string, operation = "", person = crew.maja) =>
  send(server, person, `GET /projects/${id}/operations/${operation}/history/`);

async function readEvents(id: string, operation: string | undefined) {
  const { status, data } = await read(id, operation);
  expect(status).toBe(200);
  const { items, first, compared_from } = data as OperationHistory;
  return { events: items.map((each) => [each.number, each.kind, each.compared_to]), first, compared_from };
}

test("records changes in nested schemas; ignores unrelated changes, order and extensions", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/boats": boats, "/fares": fares });
  await upload(id, { "/boats": boats, "/fares": fares }, { ...schemas, Harbour: harbour });
  const price = { properties: { price: { type: "number", minimum: 0 } } };
  await upload(id, { "/boats": boats, "/fares": fares }, { ...schemas, Harbour: harbour, Fare: price });
  // Another order and a note of a tool change nothing for a caller.
  const { summary, ...rest } = boats.get;
  const noted = { get: { "x-nodeRefID": "1:2", ...rest, summary } };
  await upload(id, { "/fares": fares, "/boats": noted }, { ...schemas, Harbour: harbour, Fare: price });
  const ids = await findIds(id, 4);
  expect(await readEvents(id, ids["List boats"])).toEqual({
    events: [[2, "changed", 1]],
    first: 1,
    compared_from: 1,
  });
  expect(await readEvents(id, ids["List fares"])).toMatchObject({ events: [[3, "changed", 2]] });
});

test("records added, removed and returned operations across renamed IDs and paths", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/fares": fares });
  await upload(id, { "/fares": fares, "/boats": boats });
  await upload(id, { "/fares": fares });
  await upload(id, { "/fares": fares, "/boats": boats });
  await upload(id, { "/fares": fares, "/boats": { get: { ...boats.get, operationId: "readBoats" } } });
  await upload(id, { "/fares": fares, "/ships": { get: { ...boats.get, operationId: "readBoats" } } });
  const ids = await findIds(id, 6);
  expect(await readEvents(id, ids["List boats"])).toEqual({
    events: [
      [6, "changed", 5],
      [5, "changed", 4],
      [4, "returned", 2],
      [3, "removed", 2],
      [2, "added", null],
    ],
    first: 2,
    compared_from: 1,
  });
  expect(await readEvents(id, ids["List fares"])).toEqual({ events: [], first: 1, compared_from: 1 });
});

test("a change of the global security requirement counts as a change of the operation", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const secured = async (security: object[]) => {
    const info = { title: "Skerry", version: "1.0" };
    const components = { schemas, securitySchemes: { key: { type: "apiKey", in: "header", name: "K" } } };
    const source = { openapi: "3.1.0", info, security, paths: { "/boats": boats }, components };
    await processUpload(server, crew.maja, { projectId: id, source });
  };
  await secured([]);
  await secured([{ key: [] }]);
  const ids = await findIds(id, 2);
  expect(await readEvents(id, ids["List boats"])).toMatchObject({ events: [[2, "changed", 1]] });
});

test("only members can read the history; operations of other projects return 404", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const other = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/boats": boats });
  await upload(other, { "/boats": boats });
  const operation = (await findIds(id, 1))["List boats"];
  expect((await read(id, operation, crew.jonas)).status).toBe(200);
  expect(await read(id, operation, crew.tove)).toMatchObject({ status: 404, code: "not_found" });
  expect(await read(other, operation)).toMatchObject({ status: 404, code: "not_found" });
  expect(await read(id, "nonsense")).toMatchObject({ code: "invalid_request" });
});
