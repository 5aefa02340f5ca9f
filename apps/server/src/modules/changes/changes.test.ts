import { type ChangePage, resultsVersion } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  bindLayer,
  describeDepartures,
  number,
  putScreen,
  readChanges,
  text,
  waitForChanges,
} from "../../../test/changes/changed-project.ts";
import { processPosted } from "../../../test/drafts.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";
import { upsertReach } from "./reach.queries.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const upload = (projectId: string, source: object) => processUpload(server, crew.maja, { projectId, source });

const read = (id: string, query = "", access = crew.maja.access) => readChanges(server, access, id, query);
const readReady = (id: string, query = "") => waitForChanges(server, crew.maja, id, { query });

const countComparisons = async () => {
  const rows = server.deps.db.selectFrom("comparisons").select("created_at");
  return (await rows.where("results_version", "=", resultsVersion).execute()).length;
};

test("compares each new revision with the one before, once for all projects", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, describeDepartures({ price: text, time: text }));
  expect((await read(id)).status).toBe(404);
  await upload(id, describeDepartures({ price: number }));
  const page = await readReady(id);
  expect(page).toMatchObject({
    before: 1,
    after: 2,
    is_partial: false,
    counts: { breaking: 1, risky: 1, safe: 0 },
    operations: { added: 0, removed: 0, changed: 3, unchanged: 0 },
    next: null,
  });
  expect(
    page.items.map(({ kind, where, cause, operations }) => [kind, where.path, cause.name, operations.count]),
  ).toEqual([
    ["type-changed", "price", "Departure", 3],
    ["removed", "time", "Departure", 3],
  ]);
  const ids = await server.deps.db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", id)
    .execute();
  expect(page.items[0]?.operations.first.toSorted()).toEqual(ids.map((row) => row.id).sort());
  const { data: risky } = await read(id, "?verdict=risky");
  expect(risky?.items.map(({ kind }) => kind)).toEqual(["removed"]);

  const compared = await countComparisons();
  const other = await putProject(server, [[crew.maja, "owner"]]);
  await upload(other, describeDepartures({ price: text, time: text }));
  await upload(other, describeDepartures({ price: number }));
  expect((await readReady(other)).items.map(({ fingerprint }) => fingerprint)).toEqual(
    page.items.map(({ fingerprint }) => fingerprint),
  );
  expect(await countComparisons()).toBe(compared);
});

test("compares any two revisions on request, in the background", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  for (const properties of [{ one: text }, { one: text, two: text }, { two: text }]) {
    await upload(id, describeDepartures(properties));
  }
  expect((await read(id, "?before=1&after=3")).data).toMatchObject({
    state: "comparing",
    is_reach_known: false,
    items: [],
  });
  const kinds = ({ items }: ChangePage) => items.map(({ kind, where }) => `${where.path} ${kind}`);
  expect(kinds(await readReady(id, "?before=1&after=3"))).toEqual(["one removed", "two added"]);
  expect(kinds(await readReady(id, "?before=3&after=1"))).toEqual(["two removed", "one added"]);
  expect((await read(id, "?before=2&after=2")).data).toMatchObject({
    state: "ready",
    items: [],
    operations: { unchanged: 3 },
  });
  expect((await read(id, "?before=9&after=1")).status).toBe(404);
  expect((await read(id, "?before=1&after=3", crew.tove.access)).status).toBe(404);
});

test("no draft is the revision before; a draft is compared with the current revision", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, describeDepartures({ one: text }));
  const draft = await processPosted(server, crew.maja, id, describeDepartures({ one: text, two: text }));
  const latest = await upload(id, describeDepartures({ one: number }));
  expect(latest.number).toBeGreaterThan(draft.number);
  expect(await readReady(id)).toMatchObject({ before: 1, after: latest.number });
  const ofDraft = await readReady(id, `?after=${draft.number}`);
  expect(ofDraft).toMatchObject({ before: latest.number, after: draft.number });
  expect(ofDraft.items.map(({ kind }) => kind)).toEqual(["type-changed", "added"]);
});

test("lists many changes page by page", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const fields = (type: object) =>
    Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`field_${at}`, type]));
  await upload(id, describeDepartures(fields(text)));
  await upload(id, describeDepartures(fields(number)));
  const first = await readReady(id);
  expect([first.items.length, first.next, first.counts.breaking]).toEqual([50, 1, 120]);
  const { data: last } = await read(id, "?page=2");
  expect([last?.items.length, last?.next]).toEqual([20, null]);
});

test("lists the layers that each change affects, those with layers first", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await upload(id, describeDepartures({ price: text, time: text, seats: text }));
  await putScreen(server, crew.maja, id);
  const bound = { layer: "12:51", field: "response/200/0/time" };
  const operation_id = await bindLayer(server, crew.maja, id, bound);
  await upload(id, describeDepartures({ price: number }));
  const page = await readReady(id);
  const list = ({ items }: ChangePage) =>
    items.map(({ where, verdict, reach }) => [where.path, verdict, reach.layers, reach.screens]);
  await vi.waitFor(
    async () => {
      const { data } = await read(id);
      expect(data && list(data)).toEqual([
        ["time", "risky", 1, 1],
        ["price", "breaking", 0, 0],
        ["seats", "risky", 0, 0],
      ]);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect((await read(id)).data?.is_reach_known).toBe(true);
  await server.deps.db.deleteFrom("change_reach").where("project_id", "=", id).execute();
  expect((await read(id)).data).toMatchObject({ state: "ready", is_reach_known: false });
  await vi.waitFor(async () => expect((await read(id)).data?.is_reach_known).toBe(true), { timeout: 30_000 });
  expect(page.counts).toEqual({ breaking: 1, risky: 2, safe: 0 });
  const { data: breaking } = await read(id, "?verdict=breaking");
  expect(breaking?.items[0]?.reach.first).toEqual([
    {
      layer_id: "12:51",
      layer: expect.objectContaining({ id: "12:51", name: expect.any(String) }),
      screen_id: "12:34",
      operation_id,
      field: "response/200/0/time",
      effect: "removed",
      divide_by: null,
      shown_as: null,
      holds: null,
    },
  ]);
  expect(breaking?.screens.map(({ node_id }) => node_id)).toEqual(["12:34"]);
  expect(breaking?.listed).toEqual({ breaking: 2, risky: 1, safe: 0 });
  expect(breaking?.reach).toEqual({ changes: 1, layers: 1, screens: 1 });
  expect(breaking?.items).toHaveLength(2);
});

test("an edit that another schema hides affects no layer, and one that it doesn't hide does", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const describe = (base: object) => {
    const own = { properties: { time: text } };
    const described = describeDepartures({}, ["/a"], { allOf: [{ $ref: "#/components/schemas/Base" }, own] });
    const { schemas } = described.components;
    return {
      ...described,
      components: { schemas: { ...schemas, Base: { type: "object", properties: base } } },
    };
  };
  await upload(id, describe({ time: text, price: { ...text, maxLength: 5 }, deck: text }));
  await putScreen(server, crew.maja, id);
  for (const [layer, name] of [
    ["12:51", "time"],
    ["12:52", "price"],
    ["12:53", "deck"],
  ] as const) {
    await bindLayer(server, crew.maja, id, { layer, field: `response/200/0/${name}` });
  }
  await upload(id, describe({ price: number, deck: { ...text, description: "Where to stand" } }));
  await vi.waitFor(
    async () => {
      const { data } = await read(id);
      expect(data?.is_reach_known).toBe(true);
      expect(data?.items.map(({ where, reach }) => [where.path, reach.layers])).toContainEqual(["price", 1]);
      expect(data?.reach).toEqual({ changes: 1, layers: 1, screens: 1 });
    },
    { timeout: 30_000, interval: 100 },
  );
});

test("stores nothing for a project that was deleted while its revisions were compared", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const key = { projectId: id, before: 1, after: 2 };
  const none = { reach: {}, layers: 0, screens: 0, people: {}, marks: {}, moves: {} };
  const store = () => server.deps.db.transaction().execute((tx) => upsertReach(tx, key, none));
  expect(await store()).toBe(true);
  await server.deps.db.deleteFrom("projects").where("id", "=", id).execute();
  expect(await store()).toBeUndefined();
});
