import type { ReachingChange, Revision } from "@linkspan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { postRevision, processPosted } from "../../../test/drafts.ts";
import { readLinkRows } from "../../../test/link-rows.ts";
import {
  type ApiState,
  describeMovingApi,
  divided,
  movingLayers,
  priceField,
  putMovingScreen,
  readMovable,
  readPreview,
  undivided,
} from "../../../test/moves.ts";
import { openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";
import { waitForRevision } from "../../../test/upload.ts";

let team: Awaited<ReturnType<typeof openTeamWithWorker>>;
beforeAll(async () => {
  team = await openTeamWithWorker("enterprise_plus");
});
afterAll(() => team.close());

const old: ApiState = { field: "amount", call: "delete" };
const renamed: ApiState = { field: "total", call: "delete" };
const replaced: ApiState = { field: "amount", call: "cancel" };
const both: ApiState = { field: "total", call: "cancel" };

async function openProject(state = old): Promise<string> {
  const { maja, jonas, leila } = team.crew;
  const id = await putProject(team.server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  await processUpload(team.server, maja, { projectId: id, source: describeMovingApi(state) });
  await putMovingScreen(team.server, id);
  return id;
}

const postDraft = (id: string, source: object, fields?: Record<string, string>) =>
  processPosted(team.server, team.crew.maja, id, source, fields);

/** The changes with which links can move. */
async function listMovable(id: string, query: string) {
  const items = await readMovable(team.server, team.crew.maja, id, query);
  return items.filter(({ move }) => move) as (ReachingChange & {
    move: NonNullable<ReachingChange["move"]>;
  })[];
}

const findRename = async (id: string, query: string) => {
  const found = (await listMovable(id, query)).find(({ cause }) => cause.of === "component");
  return found ?? expect.fail("no rename");
};

const moves = (id: string, { fingerprint }: { fingerprint: string }) =>
  `/projects/${id}/changes/${fingerprint}/moves/`;
const move = (id: string, change: ReachingChange, body: object, person = team.crew.maja) =>
  send(team.server, person, `POST ${moves(id, change)}`, body);
const undo = (id: string, change: ReachingChange, after: number, person = team.crew.maja) =>
  send(team.server, person, `DELETE ${moves(id, change)}?before=1&after=${after}`);
const accept = async (id: string, number: number) => {
  const answer = await send(team.server, team.crew.maja, `POST /projects/${id}/drafts/${number}/accept/`, {
    current: 1,
  });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return (answer.data as Revision).number;
};

/** The fields and formats of the bound layers. */
async function readBound(id: string): Promise<Record<string, unknown>> {
  const rows = await team.server.deps.db
    .selectFrom("bindings")
    .select(["layer_id", "field", "format"])
    .where("project_id", "=", id)
    .orderBy("layer_id")
    .execute();
  return Object.fromEntries(rows.map(({ layer_id, field, format }) => [layer_id, [field, format]]));
}

async function readLinked(id: string): Promise<string[]> {
  const rows = await team.server.deps.db
    .selectFrom("links")
    .innerJoin("operations", (join) =>
      join
        .onRef("operations.project_id", "=", "links.project_id")
        .onRef("operations.id", "=", "links.operation_id"),
    )
    .select(["operations.method", "operations.path", "links.node_id"])
    .where("links.project_id", "=", id)
    .execute();
  return rows.map(({ method, path, node_id }) => `${method.toUpperCase()} ${path} ${node_id}`).sort();
}

const before = {
  [movingLayers.price]: [priceField("amount"), divided],
  [movingLayers.favorite]: [priceField("amount"), { ...divided, before: "+ " }],
  [movingLayers.reference]: ["response/200/reference", null],
};
const after = {
  [movingLayers.price]: [priceField("total"), undivided],
  [movingLayers.favorite]: [priceField("total"), { ...undivided, before: "+ " }],
  [movingLayers.reference]: ["response/200/reference", null],
};

test("previews what each layer shows before and after, and changes nothing", async () => {
  const id = await openProject();
  const draft = await postDraft(id, describeMovingApi(renamed));
  const query = `?before=1&after=${draft.number}`;
  const change = await findRename(id, query);
  expect(change.move).toEqual({ layers: 2, moved: 0, to: "price_total" });
  const rows = await readLinkRows(team.server, id);
  const preview = await readPreview(team.server, team.crew.leila, { id, ...change, query });
  expect(preview).toMatchObject({
    before: 1,
    after: draft.number,
    state: "ready",
    takes_effect: "when_accepted",
    from: "price_amount",
    to: "price_total",
    confidence: change.rename?.confidence,
    count: 2,
    moved: 0,
    skipped: 0,
  });
  expect(preview.items).toMatchObject([
    {
      of: "binding",
      layer_id: movingLayers.price,
      layer_name: "Price",
      screen_name: "Departures",
      before: { field: priceField("amount"), format: divided, sent: "48600", shown: "486 kr" },
      after: { field: priceField("total"), format: undivided, sent: "486", shown: "486 kr" },
      state: "open",
    },
    {
      layer_id: movingLayers.favorite,
      before: { sent: "21000", shown: "+ 210 kr" },
      after: { sent: "210", shown: "+ 210 kr", format: { ...undivided, before: "+ " } },
    },
  ]);
  expect(await readLinkRows(team.server, id)).toEqual(rows);
});

test("moves that are saved with a draft take effect when it is accepted, and can be undone then", async () => {
  const id = await openProject();
  const draft = await postDraft(id, describeMovingApi(renamed));
  const query = `?before=1&after=${draft.number}`;
  const change = await findRename(id, query);
  const body = { before: 1, after: draft.number };
  const rows = await readLinkRows(team.server, id);
  const one = await move(id, change, { ...body, layers: [movingLayers.price] }, team.crew.jonas);
  expect(one.data).toMatchObject({ count: 2, moved: 1, items: [{ state: "saved" }, { state: "open" }] });
  for (let times = 0; times < 2; times++) {
    expect((await move(id, change, body)).data).toMatchObject({ count: 2, moved: 2 });
  }
  expect(await readLinkRows(team.server, id)).toEqual(rows);
  expect((await findRename(id, query)).move).toEqual({ layers: 2, moved: 2, to: "price_total" });

  const number = await accept(id, draft.number);
  expect(await readBound(id)).toEqual(after);
  const current = { id, fingerprint: change.fingerprint, query: `?before=1&after=${number}` };
  expect(await readPreview(team.server, team.crew.maja, current)).toMatchObject({
    takes_effect: "now",
    count: 2,
    moved: 2,
    items: [{ state: "moved", before: { shown: "486 kr" }, after: { shown: "486 kr" } }, { state: "moved" }],
  });
  await vi.waitFor(async () => expect((await findRename(id, current.query)).move.moved).toBe(2));
  expect((await undo(id, change, number)).status).toBe(204);
  expect(await readBound(id)).toEqual(before);
  expect((await undo(id, change, number)).status).toBe(204);
  expect(await readBound(id)).toEqual(before);
});

test("moves in the current revision are made at once, and what was broken is no longer", async () => {
  const id = await openProject();
  await processUpload(team.server, team.crew.maja, { projectId: id, source: describeMovingApi(renamed) });
  const change = await findRename(id, "?before=1&after=2");
  const countBroken = async () => {
    const rows = sql<{ count: number }>`select count(*)::integer as count from bindings
      where project_id = ${id} and field_removed_at is not null`;
    return (await rows.execute(team.server.deps.db)).rows[0]?.count;
  };
  await vi.waitFor(async () => expect(await countBroken()).toBe(2));
  expect((await move(id, change, { before: 1, after: 2 })).data).toMatchObject({ count: 2, moved: 2 });
  expect(await readBound(id)).toEqual(after);
  expect(await countBroken()).toBe(0);
  expect((await undo(id, change, 2)).status).toBe(204);
  expect(await readBound(id)).toEqual(before);
  await vi.waitFor(async () => expect(await countBroken()).toBe(2), { timeout: 20_000 });
});

test("discarding a draft, and undoing, leaves links as they are", async () => {
  const id = await openProject();
  const rows = await readLinkRows(team.server, id);
  const draft = await postDraft(id, describeMovingApi(both));
  const query = `?before=1&after=${draft.number}`;
  const changes = await listMovable(id, query);
  expect(changes).toHaveLength(2);
  const body = { before: 1, after: draft.number };
  for (const change of changes) expect((await move(id, change, body)).status).toBe(200);
  const [first] = changes;
  expect((await undo(id, first ?? expect.fail(), draft.number)).status).toBe(204);
  expect((await listMovable(id, query)).filter((each) => each.move.moved === 0)).toHaveLength(1);
  const discarded = await send(
    team.server,
    team.crew.jonas,
    `DELETE /projects/${id}/drafts/${draft.number}/`,
  );
  expect(discarded.status).toBe(204);
  const left = team.server.deps.db.selectFrom("link_moves").select("subject").where("project_id", "=", id);
  expect(await left.execute()).toEqual([]);
  const now = (await readLinkRows(team.server, id)) as { links: unknown; bindings: unknown };
  const then = rows as typeof now;
  expect([now.links, now.bindings]).toEqual([then.links, then.bindings]);
});

test("links of a replaced operation move to the other one, with their bindings", async () => {
  const id = await openProject();
  const draft = await postDraft(id, describeMovingApi(replaced));
  const query = `?before=1&after=${draft.number}`;
  const [change = expect.fail("nothing can move")] = await listMovable(id, query);
  expect(change).toMatchObject({
    kind: "operation-replaced",
    move: { layers: 1, moved: 0, to: "POST /bookings/{id}/cancel" },
  });
  const preview = await readPreview(team.server, team.crew.maja, { id, ...change, query });
  expect(preview.items).toMatchObject([
    {
      of: "link",
      layer_id: movingLayers.button,
      layer_name: "Cancel crossing",
      screen_name: "Departures",
      bindings: { kept: 1, broken: 0 },
      state: "open",
    },
  ]);
  expect((await move(id, change, { before: 1, after: draft.number })).data).toMatchObject({ moved: 1 });
  const number = await accept(id, draft.number);
  expect(await readLinked(id)).toContain(`POST /bookings/{id}/cancel ${movingLayers.button}`);
  expect(await readLinked(id)).toHaveLength(3);
  expect(await readBound(id)).toEqual(before);
  expect((await undo(id, change, number)).status).toBe(204);
  expect(await readLinked(id)).toContain(`DELETE /bookings/{id} ${movingLayers.button}`);
  expect(await readLinked(id)).toHaveLength(3);
});

test("a link that the other operation has already becomes one with it, and two again when that is undone", async () => {
  const id = await openProject();
  const source = describeMovingApi(replaced) as { paths: Record<string, { post: object }> };
  Object.assign(source.paths["/bookings/{id}/cancel"]?.post ?? {}, { "x-nodeRefID": movingLayers.button });
  const draft = await postDraft(id, source);
  const [change = expect.fail("nothing can move")] = await listMovable(id, `?before=1&after=${draft.number}`);
  expect((await move(id, change, { before: 1, after: draft.number })).status).toBe(200);
  const links = await readLinked(id);
  const number = await accept(id, draft.number);
  expect(await readLinked(id)).toHaveLength(3);
  expect(await readBound(id)).toEqual(before);
  expect((await undo(id, change, number)).status).toBe(204);
  expect(await readLinked(id)).toEqual(
    [...links, `POST /bookings/{id}/cancel ${movingLayers.button}`].sort(),
  );
  expect(await readBound(id)).toEqual(before);
});

test("what someone has changed since doesn't move, and is reported", async () => {
  const id = await openProject();
  const draft = await postDraft(id, describeMovingApi(renamed));
  const change = await findRename(id, `?before=1&after=${draft.number}`);
  expect((await move(id, change, { before: 1, after: draft.number })).status).toBe(200);
  const { db } = team.server.deps;
  await db
    .updateTable("bindings")
    .set({ format: null })
    .where("project_id", "=", id)
    .where("layer_id", "=", movingLayers.favorite)
    .execute();
  const number = await accept(id, draft.number);
  expect(await readBound(id)).toEqual({ ...after, [movingLayers.favorite]: [priceField("amount"), null] });
  const query = `?before=1&after=${number}`;
  expect(await readPreview(team.server, team.crew.maja, { id, ...change, query })).toMatchObject({
    count: 2,
    moved: 1,
    skipped: 1,
    items: [{ state: "moved" }, { state: "skipped" }],
  });
  const events = db.selectFrom("audit_events").select("detail").where("kind", "=", "draft_accepted");
  const details = (await events.execute()).map(({ detail }) => detail as Record<string, string>);
  expect(details.find(({ project }) => project === id)).toMatchObject({ moved: "1", skipped: "1" });
  // It can move now.
  expect((await move(id, change, { before: 1, after: number })).data).toMatchObject({ moved: 2, skipped: 0 });
});

test("a draft that is pushed again keeps moves of the changes that it still has", async () => {
  const pull = { draft: "true", source: "pull_request", ref: "skerry#482" };
  const id = await openProject();
  const first = await postDraft(id, describeMovingApi(both), pull);
  const changes = await listMovable(id, `?before=1&after=${first.number}`);
  for (const change of changes) {
    expect((await move(id, change, { before: 1, after: first.number })).status).toBe(200);
  }
  // The field is still renamed, and the call that cancels a booking is what it was.
  const second = await postDraft(id, describeMovingApi(renamed, { sails_at: { type: "string" } }), pull);
  const query = `?before=1&after=${second.number}`;
  expect((await listMovable(id, query)).map((each) => each.move)).toEqual([
    { layers: 2, moved: 2, to: "price_total" },
  ]);
  const links = await readLinked(id);
  await accept(id, second.number);
  expect(await readBound(id)).toEqual(after);
  expect(await readLinked(id)).toEqual(links);
});

test("a draft is accepted only after its changes are known, if links move with it", async () => {
  const pull = { draft: "true", source: "pull_request", ref: "skerry#483" };
  const id = await openProject();
  const first = await postDraft(id, describeMovingApi(renamed), pull);
  const change = await findRename(id, `?before=1&after=${first.number}`);
  expect((await move(id, change, { before: 1, after: first.number })).status).toBe(200);
  // No one else has these bytes, and no one has compared them.
  const source = describeMovingApi(renamed, { [`note_${Date.now()}`]: { type: "string" } });
  const { data } = await postRevision(team.server, team.crew.maja.access, id, source, pull);
  const number = data?.number ?? 0;
  await waitForRevision(team.server.origin, team.crew.maja.access, `/projects/${id}/revisions/${number}/`);
  await vi.waitFor(
    async () => {
      const line = `POST /projects/${id}/drafts/${number}/accept/`;
      const { status } = await send(team.server, team.crew.maja, line, { current: 1 });
      expect([200, 409]).toContain(status);
      expect(status).toBe(200);
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(await readBound(id)).toEqual(after);
});

test("refuses other revisions, layers, people and tokens", async () => {
  const id = await openProject();
  const { maja, leila, tove } = team.crew;
  await processUpload(team.server, maja, { projectId: id, source: describeMovingApi(renamed) });
  await processUpload(team.server, maja, { projectId: id, source: describeMovingApi(both) });
  const change = await findRename(id, "?before=1&after=3");
  const answer = async (body: object, person = maja) => {
    const { status, code } = await move(id, change, body, person);
    return `${status} ${code ?? ""}`.trim();
  };
  expect(await answer({ before: 1, after: 2 })).toBe("409 revision_conflict");
  expect(await answer({ before: 1, after: 3, layers: ["99:1"] })).toBe("404 not_found");
  expect(await answer({ before: 1, after: 3, layers: [movingLayers.button] })).toBe("404 not_found");
  expect(await answer({ before: 1, after: 9 })).toBe("404 not_found");
  expect(await answer({ before: 1, after: 3 }, leila)).toBe("403 forbidden");
  expect(await answer({ before: 1, after: 3 }, tove)).toBe("404 not_found");
  expect((await undo(id, change, 2)).status).toBe(409);
  expect((await undo(id, change, 3, leila)).status).toBe(403);
  expect((await undo(id, change, 3, tove)).status).toBe(404);
  expect(await readBound(id)).toEqual(before);
  const draft = await postDraft(id, describeMovingApi(old));
  expect(await answer({ before: 1, after: draft.number })).toBe("409 revision_conflict");
});

test("of a change with 30,000 layers 200 are listed, and all move in one statement", {
  timeout: 120_000,
}, async () => {
  const id = await openProject();
  const draft = await postDraft(id, describeMovingApi(renamed));
  const { db } = team.server.deps;
  await sql`
    insert into bindings (project_id, layer_id, screen_id, link_id, field, format, layer)
    select project_id, '77:' || at, screen_id, link_id, field, format, layer
    from bindings, generate_series(1, 29998) as at
    where project_id = ${id} and layer_id = ${movingLayers.price}`.execute(db);
  const change = await findRename(id, `?before=1&after=${draft.number}`);
  const body = { before: 1, after: draft.number };
  const query = `?before=1&after=${draft.number}`;
  const timed = async <Result>(run: () => Promise<Result>) => {
    const start = performance.now();
    const result = await run();
    return { result, ms: Math.round(performance.now() - start) };
  };
  const listed = await timed(() => readPreview(team.server, team.crew.maja, { id, ...change, query }));
  expect([listed.result.count, listed.result.items.length]).toEqual([30_000, 200]);
  const saved = await timed(() => move(id, change, body));
  expect(saved.result).toMatchObject({ status: 200, data: { moved: 30_000 } });
  const accepted = await timed(() => accept(id, draft.number));
  const moved = sql<{ count: number }>`select count(*)::integer as count from bindings
    where project_id = ${id} and field = ${priceField("total")}`;
  expect((await moved.execute(db)).rows[0]?.count).toBe(30_000);
  process.stdout.write(
    `30,000 layers: preview ${listed.ms} ms, saved in ${saved.ms} ms, accepted in ${accepted.ms} ms\n`,
  );
});
