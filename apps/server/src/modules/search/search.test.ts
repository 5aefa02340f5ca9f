import type { SearchResult } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/start-server.ts";
import { recordStatements } from "../../../test/statements.ts";
import { type Crew, openTeam, putProject, send } from "../../../test/team.ts";
import {
  letWeekPass,
  removeUnusedBlobs,
  startTestWorker,
  uploadRevision,
  waitForRevision,
} from "../../../test/upload.ts";

let server: TestServer;
let crew: Crew;
let worker: { close(): Promise<void> };
let ferries: string;
beforeAll(async () => {
  ({ server, crew } = await openTeam("enterprise_plus"));
  worker = await startTestWorker(server);
  ferries = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  await upload(ferries, ferryPaths);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const answers = (properties: Record<string, object>) => ({
  responses: { 200: { content: { "application/json": { schema: { type: "object", properties } } } } },
});
const long = `${"Boats leave at any hour of the day. ".repeat(8)}The harbourmaster must agree. ${"So it is. ".repeat(20)}`;

/** Each of these names the cargo somewhere else. */
const ferryPaths = {
  "/d": { get: { operationId: "fourth", description: "Weighs cargo." } },
  "/c": { get: { operationId: "third", ...answers({ cargoWeight: { type: "number" } }) } },
  "/b": { get: { operationId: "second", summary: "Weigh cargo" } },
  "/a": { get: { operationId: "weighCargo" } },
  "/sailings/{sailing_id}": {
    get: { operationId: "getSailing", summary: "Read a sailing", ...answers({ departurePier: {} }) },
    delete: { operationId: "cancel-sailing.now", summary: "Cancel a sailing", tags: ["bookings"] },
  },
  "/sailings": { get: { operationId: "listSailings", summary: "List sailings", description: long } },
  "/reservations": { post: { operationId: "reserve", summary: "Réserver une traversée" } },
  "/boats": { get: { operationId: "boats", summary: "قائمة السُّفُن الراسية" } },
};

async function upload(
  projectId: string,
  paths: object,
  more = {},
  { user, access } = crew.maja,
): Promise<void> {
  const source = { openapi: "3.1.0", info: { title: "Skerry", version: "1" }, paths, ...more };
  const number = await uploadRevision(server, { projectId, userId: user.id, source });
  await waitForRevision(server.origin, access, `/projects/${projectId}/revisions/${number}/`);
}

const ask = async (q: string, { id = ferries, person = crew.maja, limit = "" } = {}) =>
  send(server, person, `GET /projects/${id}/search/?q=${encodeURIComponent(q)}${limit && `&limit=${limit}`}`);

async function search(q: string, id = ferries): Promise<SearchResult["operations"]> {
  const { status, data } = await ask(q, { id });
  expect(status, q).toBe(200);
  return (data as SearchResult).operations;
}

const find = async (q: string, id = ferries) =>
  (await search(q, id)).map(({ method, path }) => `${method} ${path}`);

test("ranks path and operationId first, then summary, property names and description", async () => {
  expect(await find("cargo")).toEqual(["get /a", "get /b", "get /c", "get /d"]);
  expect(await find("weigh cargo")).toEqual(["get /a", "get /b"]);
});

test.each([
  ["departure", ["get /sailings/{sailing_id}"]],
  ["departurePi", ["get /sailings/{sailing_id}"]],
  ["departurepier", ["get /sailings/{sailing_id}"]],
  ["PIER departure", ["get /sailings/{sailing_id}"]],
  ["sailing_id", ["get /sailings/{sailing_id}", "delete /sailings/{sailing_id}"]],
  ["now", ["delete /sailings/{sailing_id}"]],
  ["cancel-sail", ["delete /sailings/{sailing_id}"]],
  ["book", ["delete /sailings/{sailing_id}"]],
  ["harbourm", ["get /sailings"]],
])("splits words at case changes and separators; the last is a prefix: %s", async (q, paths) => {
  expect(await find(q)).toEqual(paths);
});

test("matches only the last word as a prefix", async () => {
  expect(await find("sail cancel")).toEqual(await find("cancel"));
  expect(await find("sailing cancel")).toEqual(["delete /sailings/{sailing_id}"]);
});

test("returns only operations with all words, or else those with the most words", async () => {
  expect(await find("list sailings")).toEqual(["get /sailings"]);
  expect(await find("cancel sailing zeppelin")).toEqual(["delete /sailings/{sailing_id}"]);
  expect(await find("zeppelin")).toEqual([]);
});

test.each(["Réserver", "reserver", "RÉSERVER", "re\u0301server", "traversee"])("accents: %s", async (q) => {
  expect(await find(q)).toEqual(["post /reservations"]);
});

test.each(["السفن", "السُّفُن", "الســفن", "الرا"])("Arabic: %s", async (q) => {
  expect(await find(q)).toEqual(["get /boats"]);
});

test("each result has its matching fields and text ranges", async () => {
  const [first] = await search("sailings list");
  expect(first).toMatchObject({ method: "get", path: "/sailings", summary: "List sailings" });
  expect(first?.matches).toEqual([
    { in: "path", text: "/sailings", ranges: [[1, 9]] },
    {
      in: "operationId",
      text: "listSailings",
      ranges: [
        [0, 4],
        [4, 12],
      ],
    },
    {
      in: "summary",
      text: "List sailings",
      ranges: [
        [0, 4],
        [5, 13],
      ],
    },
  ]);
  const [property] = await search("pier");
  expect(property?.matches).toEqual([{ in: "property", text: "departurePier", ranges: [[9, 13]] }]);
  const [excerpt] = (await search("harbourmaster"))[0]?.matches ?? [];
  const [start, end] = excerpt?.ranges[0] ?? [];
  expect(excerpt?.in).toBe("description");
  expect(excerpt?.text.length).toBeLessThanOrEqual(160);
  expect(excerpt?.text.slice(start, end)).toBe("harbourmaster");
});

test("the operation_id of a result opens the operation", async () => {
  const [hit] = await search("cancel");
  const line = `GET /projects/${ferries}/revisions/1/operations/${hit?.operation_id}/`;
  const { data } = await send(server, crew.maja, line);
  expect(data).toMatchObject({ operation: { operationId: "cancel-sailing.now" } });
});

test.each([
  "'",
  "cargo' or '1'='1",
  "cargo:*",
  "cargo & !weigh | (c",
  ":::&|!()<->",
  "\\",
  "%",
  "\0cargo",
  "🛳️ cargo 🛳️",
  "x ".repeat(100),
  "constructor __proto__ toString",
  "\u{10ffff}\u{10ffff}",
])("handles special characters and operators in queries: %j", async (q) => {
  const found = await find(q);
  if (q.includes("cargo")) expect(found).toContain("get /a");
});

test("rejects empty and overlong queries and invalid limits", async () => {
  for (const q of ["", "   ", "x".repeat(201)]) expect((await ask(q)).status, q).toBe(400);
  expect((await ask("x".repeat(200))).status).toBe(200);
  for (const limit of ["0", "21", "x"]) expect((await ask("cargo", { limit })).status, limit).toBe(400);
  const { data } = await ask("cargo", { limit: "2" });
  expect((data as SearchResult).operations).toHaveLength(2);
  expect((await send(server, crew.maja, `GET /projects/${ferries}/search/`)).status).toBe(400);
});

test("only members can search a project; results never include other projects", async () => {
  const other = await putProject(server, [[crew.tove, "owner"]]);
  await upload(other, { "/zeppelins": { get: { operationId: "listZeppelins" } } }, {}, crew.tove);
  expect((await ask("cargo", { person: crew.jonas })).status).toBe(200);
  expect(await ask("cargo", { person: crew.tove })).toMatchObject({ status: 404, code: "not_found" });
  const { data } = await ask("zeppelins", { id: other, person: crew.tove });
  expect((data as SearchResult).operations).toHaveLength(1);
  const { data: none } = await ask("cargo", { id: other, person: crew.tove });
  expect((none as SearchResult).operations).toEqual([]);
  expect(await find("zeppelins")).toEqual([]);
});

test("stores search data of identical files once; each project finds its own operations", async () => {
  const count = async () =>
    (await sql<{ rows: number }>`select count(*)::int as rows from search_words`.execute(server.deps.db))
      .rows;
  const before = await count();
  const twin = await putProject(server, [[crew.maja, "owner"]]);
  await upload(twin, ferryPaths);
  expect(await count()).toEqual(before);
  const [[own], [others]] = [await search("cancel", twin), await search("cancel")];
  expect(own?.path).toBe(others?.path);
  expect(own?.operation_id).not.toBe(others?.operation_id);
});

const answer = async (q: string, id: string) => (await ask(q, { id })).data as SearchResult;

test("finds properties with their path, also in separately stored schemas", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const body = (schema: object) => ({ content: { "application/json": { schema } } });
  const long = "So it is. ".repeat(2000);
  const schemas = {
    Money: { description: "A price in öre.", properties: { amount: { type: "integer" }, price_list: {} } },
    Fare: { description: long, properties: { price: { $ref: "#/components/schemas/Money" } } },
    Price: { title: "Fee" },
  };
  const fares = { items: { type: "array", items: { $ref: "#/components/schemas/Fare" } } };
  await upload(
    id,
    {
      "/fares": { get: { responses: { 200: body({ type: "object", properties: fares }) } } },
      "/book": {
        post: {
          operationId: "book",
          parameters: [{ name: "price", in: "query" }],
          requestBody: body({ properties: { expectedPrice: { type: "string" } } }),
          responses: {},
        },
      },
    },
    { components: { schemas } },
  );
  const { properties, schemas: named, operations } = await answer("price", id);
  const tell = ({ method, path, in: place, status, pointer, within, type }: (typeof properties)[number]) =>
    [method, path, place, status, pointer, within, type].join(" ");
  expect(properties.map(tell)).toEqual([
    "get /fares response 200 /items/0/price items[] Money",
    "get /fares response 200 /items/0/price/price_list items[].price ",
    "post /book parameter  /query/price  ",
    "post /book request  /expectedPrice  string",
  ]);
  expect(properties[3]?.ranges).toEqual([[8, 13]]);
  expect(operations.map(({ operation_id }) => operation_id)).toContain(properties[0]?.operation_id);
  expect(named).toEqual([
    { name: "Price", matches: [{ in: "name", text: "Price", ranges: [[0, 5]] }] },
    { name: "Money", matches: [{ in: "description", text: "A price in öre.", ranges: [[2, 7]] }] },
  ]);
  expect((await answer("fares", id)).properties).toEqual([]);
  expect((await answer("price amount", id)).properties.map(({ pointer }) => pointer)).toEqual([
    "/items/0/price/amount",
  ]);
  expect((await answer("fee", id)).schemas.map(({ name }) => name)).toEqual(["Price"]);
});

test("a removed member loses search access immediately; others keep it", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  await upload(id, { "/boats": { get: {} } });
  expect((await ask("boats", { id, person: crew.jonas })).status).toBe(200);
  await server.deps.db
    .deleteFrom("memberships")
    .where("project_id", "=", id)
    .where("user_id", "=", crew.jonas.user.id)
    .execute();
  expect(await ask("boats", { id, person: crew.jonas })).toMatchObject({ status: 404, code: "not_found" });
  expect((await ask("boats", { id })).status).toBe(200);
});

test("a repeated search runs only the authorization query; the rest is cached", async () => {
  await answer("cargo weigh", ferries);
  // What it asks the database of its own accord would be recorded too.
  await worker.close();
  const recorded = recordStatements();
  try {
    await answer("cargo weigh", ferries);
  } finally {
    recorded.stop();
    worker = await startTestWorker(server);
  }
  const texts = [...recorded.statements.values()].map(({ text }) => text.trim());
  expect(texts.filter((text) => !text.includes("access_tokens"))).toEqual([
    expect.stringContaining("JOIN memberships"),
  ]);
});

test("searches only the newest revision; a project without one returns 404", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  expect(await ask("boats", { id })).toMatchObject({ status: 404, code: "not_found" });
  await upload(id, { "/boats": { get: {} } });
  expect(await find("boats", id)).toEqual(["get /boats"]);
  await upload(id, { "/piers": { get: {} } });
  expect(await find("boats", id)).toEqual([]);
  expect(await find("piers", id)).toEqual(["get /piers"]);
  expect((await ask("piers", { id })).data).toMatchObject({ revision: 2 });
  await upload(id, {});
  expect(await find("piers", id)).toEqual([]);
});

test("searches 900 operations across all word blocks", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const paths = Object.fromEntries(
    Array.from({ length: 900 }, (_, place) => [
      `/berths/b${place}`,
      { get: { operationId: `berth${place}`, description: `Berth of ship${place * 7}x at quay.` } },
    ]),
  );
  await upload(id, paths);
  const { rows } = await sql<{ blocks: number }>`
    select count(*)::int as blocks from search_words join revisions using (source_sha256, results_version)
    where project_id = ${id}`.execute(server.deps.db);
  expect(rows[0]?.blocks).toBeGreaterThan(5);
  for (const place of [0, 1, 15, 16, 17, 450, 899]) {
    expect(await find(`quay ship${place * 7}x`, id)).toEqual([`get /berths/b${place}`]);
    expect((await find(`berth${place}`, id))[0]).toBe(`get /berths/b${place}`);
  }
  expect(await find("s", id)).toHaveLength(20);
});

test("deletes search words and texts with the last project that uses the file", async () => {
  const { db } = server.deps;
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, { "/fog": { get: {} } });
  const count = async () => {
    const { rows } = await sql<{ words: number; texts: number }>`
      select (select count(*)::int from search_words) as words, (select count(*)::int from search_texts) as texts`.execute(
      db,
    );
    return rows[0] ?? { words: 0, texts: 0 };
  };
  const before = await count();
  await db.deleteFrom("projects").where("id", "=", id).execute();
  await removeUnusedBlobs(server);
  expect(await count()).toEqual(before);
  await letWeekPass(server);
  await removeUnusedBlobs(server);
  const after = await count();
  expect(before.words - after.words).toBe(1);
  expect(before.texts - after.texts).toBe(1);
  expect(await find("cargo")).toHaveLength(4);
});
