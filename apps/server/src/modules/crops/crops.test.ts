import type { CropSettings, Crops, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draw } from "../../../../../dev/hostile/pictures/write-picture.ts";
import { callAs } from "../../../test/browser.ts";
import {
  bindLayer,
  describeDepartures,
  number,
  text,
  waitForChanges,
} from "../../../test/changes/changed-project.ts";
import { describeScreen, hashOf } from "../../../test/design.ts";
import { processPosted, readData } from "../../../test/drafts.ts";
import type { TestServer } from "../../../test/start-server.ts";
import {
  type Crew,
  eventsOf,
  freeze,
  openTeamWithWorker,
  processUpload,
  putProject,
  send,
} from "../../../test/team.ts";
import { letWeekPass, removeUnusedBlobs } from "../../../test/upload.ts";
import { enforceRetention } from "../retention/retention.service.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

const layer = (id: string, top: number) => ({
  id,
  name: `Text ${id}`,
  type: "TEXT",
  box: [100, top, 64, 20] as [number, number, number, number],
  text: "486 kr",
});

/** The layer that the draft breaks, one whose field stays, and one of a screen without a picture. */
const [broken, kept, bare] = ["12:50", "12:51", "12:60"];

const pullRequest = { draft: "true", source: "pull_request", ref: "skerry/ferries#482" };

/** A project whose draft breaks bound layers, with the picture of one screen: blue, twice its size. */
async function openDraft({ allowed = true } = {}) {
  const { maja, jonas, leila } = crew;
  const id = await putProject(server, [
    [maja, "owner"],
    [jonas, "editor"],
    [leila, "viewer"],
  ]);
  await processUpload(server, maja, {
    projectId: id,
    source: describeDepartures({ price: text, time: text }),
  });
  const picture = await draw(786, 1704).png().toBuffer();
  const screens = [
    describeScreen({ layers: [layer(broken, 400), layer(kept, 600)], picture_hash: hashOf(picture) }),
    describeScreen({ node_id: "12:35", position: 2, layers: [layer(bare, 0)], picture_hash: "0".repeat(64) }),
  ];
  expect((await send(server, maja, `PUT /projects/${id}/screens/`, { screens })).status).toBe(200);
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(picture)]), "screen.png");
  const put = await fetch(`${server.origin}/api/projects/${id}/pictures/${hashOf(picture)}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${maja.access}` },
    body,
  });
  expect(put.status).toBe(204);
  await bindLayer(server, maja, id, { layer: broken, field: "response/200/0/price" });
  await bindLayer(server, maja, id, { layer: kept, field: "response/200/0/time" });
  await bindLayer(server, maja, id, { layer: bare, field: "response/200/0/price", screen: "12:35" });
  if (allowed) expect(await allow(id)).toBe(204);
  return { id, draft: await pushDraft(id) };
}

async function pushDraft(id: string, fields: Record<string, string> = pullRequest): Promise<number> {
  const source = describeDepartures({ price: number, time: text });
  const draft = await processPosted(server, crew.maja, id, source, fields);
  await waitForChanges(server, crew.maja, id, { query: `?after=${draft.number}`, layers: 2 });
  return draft.number;
}

async function allow(id: string, is_allowed = true, person: SignedIn = crew.maja): Promise<number> {
  return (await send(server, person, `PUT /projects/${id}/crops/`, { is_allowed })).status;
}

async function create(
  { id, draft }: { id: string; draft: number },
  layers = [broken],
  person: SignedIn = crew.maja,
) {
  const { status, data } = await send(server, person, `POST /projects/${id}/drafts/${draft}/crops/`, {
    layers,
  });
  return { status, items: (data as Crops | undefined)?.items ?? [] };
}

async function createUrl(made: { id: string; draft: number }): Promise<string> {
  const { status, items } = await create(made);
  expect([status, items.length]).toEqual([200, 1]);
  return items[0]?.url ?? "";
}

/** As GitHub's image proxy asks for it: without cookies, tokens or a referrer. */
const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const statusOf = async (url: string) => (await open(url)).status;

const readSettings = (id: string) =>
  readData<CropSettings>(server, crew.maja.access, `/projects/${id}/crops/`);

test("a crop is the part of the screen around the layer, outlined, for anyone with its URL", async () => {
  const made = await openDraft();
  const url = await createUrl(made);
  expect(url).toMatch(/\/api\/crops\/lss_[0-9a-f]{4}[\w-]{43}\/[0-9a-f]{64}\.png$/);
  const response = await open(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(response.headers.get("set-cookie")).toBeNull();
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([424, 304]);
  const colorAt = (x: number, y: number) => [...data.subarray((y * 424 + x) * 3, (y * 424 + x) * 3 + 3)];
  // 424 pixels show the 393 of the screen: the layer, 64 × 20, begins at 108 and is in the middle of the height.
  const [red = 0, green = 0] = colorAt(108 - 6 + 1, Math.round(152 - (10 * 424) / 393) - 6 + 1);
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(80);
  const [blueRed = 0, blueGreen = 0] = colorAt(140, 152);
  expect(blueRed).toBeLessThan(80);
  expect(blueGreen).toBeGreaterThan(80);

  const etag = response.headers.get("etag") ?? "";
  expect((await open(url, { "if-none-match": etag })).status).toBe(304);
  expect(await createUrl(made)).toBe(url);
  expect(await createUrl({ ...made, draft: await pushDraft(made.id) })).toBe(url);
  const { rows } = await sql`select hash from crops where project_id = ${made.id}`.execute(server.deps.db);
  expect(rows).toHaveLength(1);
  expect((await readSettings(made.id)).links).toMatchObject([{ pull_request: "skerry/ferries#482" }]);
  const own = await readData<{ items: unknown[] }>(
    server,
    crew.maja.access,
    `/projects/${made.id}/share_links/`,
  );
  expect(own.items).toEqual([]);
  const coverage = await readData<{ picture_bytes: number }>(
    server,
    crew.maja.access,
    `/projects/${made.id}/coverage/`,
  );
  const stored = await sql<{
    bytes: number;
  }>`select bytes from pictures where project_id = ${made.id}`.execute(server.deps.db);
  expect(coverage.picture_bytes).toBeGreaterThan(stored.rows[0]?.bytes ?? 0);
});

test("crops are off until the owner allows them; then only layers that the draft affects are shown", async () => {
  const made = await openDraft({ allowed: false });
  expect(await create(made)).toEqual({ status: 200, items: [] });
  expect(await readSettings(made.id)).toEqual({ is_allowed: false, links: [], next: null });
  expect([await allow(made.id, true, crew.leila), await allow(made.id, true, crew.jonas)]).toEqual([
    403, 403,
  ]);
  expect(await allow(made.id)).toBe(204);
  expect((await create(made, [broken], crew.jonas)).items).toHaveLength(1);
  expect((await create(made, [broken], crew.leila)).status).toBe(403);
  expect((await create(made, [broken, kept])).status).toBe(404);
  expect((await create(made, ["99:1"])).status).toBe(404);
  // Its screen has no picture.
  expect((await create(made, [bare, broken])).items.map(({ layer_id }) => layer_id)).toEqual([broken]);
  const current = { id: made.id, draft: 1 };
  const ofPerson = { id: made.id, draft: await pushDraft(made.id, { draft: "true" }) };
  expect([(await create(current)).status, (await create(ofPerson)).status]).toEqual([404, 404]);
  const other = await openDraft();
  expect((await create({ id: other.id, draft: made.draft + 100 })).status).toBe(404);
  await freeze(server, made.id, new Date());
  expect((await create(made)).status).toBe(409);
  expect([await allow(made.id, false, crew.jonas), await allow(made.id)]).toEqual([204, 409]);
  expect(await eventsOf(server, crew.jonas, made.id)).toEqual(
    expect.arrayContaining(["share_link_made", "crops_forbidden"]),
  );
});

test("a URL opens until its link expires or is revoked, the setting is turned off or the project is gone", async () => {
  const made = await openDraft();
  const url = await createUrl(made);
  const { db } = server.deps;
  const expire = (days: number) =>
    sql`update share_links set expires_at = now() + make_interval(days => ${days}) where project_id = ${made.id}`.execute(
      db,
    );
  // The comment of a merged pull request keeps its pictures.
  const accepted = await send(server, crew.maja, `POST /projects/${made.id}/drafts/${made.draft}/accept/`, {
    current: 1,
  });
  expect([accepted.status, await statusOf(url)]).toEqual([200, 200]);
  expect([await allow(made.id, false), await statusOf(url)]).toEqual([204, 404]);
  expect([await allow(made.id), await statusOf(url)]).toEqual([204, 200]);
  await expire(-1);
  const ended = await open(url);
  expect([ended.status, ended.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await expire(1);
  const swap = async (from: RegExp, to: string) => statusOf(url.replace(from, to));
  expect(await swap(/[0-9a-f]{64}/, "0".repeat(64))).toBe(404);
  expect(await swap(/lss_[\w-]+/, `lss_${"A".repeat(43)}`)).toBe(404);
  expect(await swap(/\.png$/, ".svg")).toBe(404);

  expect((await callAs(server.origin, crew.leila.access, `/projects/${made.id}/crops/`)).status).toBe(403);
  expect([await revokeFirst(made.id), await statusOf(url)]).toEqual([204, 404]);
  const next = { id: made.id, draft: await pushNext(made.id) };
  expect(await create(next)).toEqual({ status: 200, items: [] });
  expect((await readSettings(made.id)).links).toEqual([]);

  const other = await openDraft();
  const otherUrl = await createUrl(other);
  expect(await statusOf(otherUrl)).toBe(200);
  await callAs(server.origin, crew.maja.access, `/projects/${other.id}/`, "DELETE");
  expect(await statusOf(otherUrl)).toBe(404);
});

/** Revokes the newest link of a project, as an editor. */
async function revokeFirst(id: string): Promise<number> {
  const [link] = (await readSettings(id)).links;
  const path = `/projects/${id}/share_links/${link?.id}/`;
  return (await callAs(server.origin, crew.jonas.access, path, "DELETE")).status;
}

/** After the draft became current: back to what was before. */
async function pushNext(id: string): Promise<number> {
  const source = describeDepartures({ price: text, time: text });
  const draft = await processPosted(server, crew.maja, id, source, pullRequest);
  await waitForChanges(server, crew.maja, id, { query: `?after=${draft.number}`, layers: 2 });
  return draft.number;
}

test("crops go with their link, the oldest of a link go first, and their bytes a week later", async () => {
  const { db } = server.deps;
  const [expired, revoked, open] = [await openDraft(), await openDraft(), await openDraft()];
  for (const each of [expired, revoked, open]) await createUrl(each);
  const linkOf = (id: string) => sql`(select id from share_links where project_id = ${id})`;
  await sql`insert into crops (project_id, link_id, hash, picture_sha256, bytes, used_at)
    select ${open.id}::uuid, ${linkOf(open.id)}, sha256(number::text::bytea), picture_sha256, bytes,
      now() - make_interval(mins => number)
    from crops, generate_series(1, 30) as number where project_id = ${open.id}`.execute(db);
  const url = await createUrl(open);
  const count = async (id: string) =>
    (await sql`select hash from crops where project_id = ${id}`.execute(db)).rows.length;
  expect([await count(open.id), await statusOf(url)]).toEqual([24, 200]);

  await sql`update share_links set expires_at = now() where project_id = ${expired.id}`.execute(db);
  await revokeFirst(revoked.id);
  await enforceRetention({ ...server.deps, signal: new AbortController().signal });
  expect([await count(expired.id), await count(revoked.id), await count(open.id)]).toEqual([0, 0, 24]);
  expect((await create(revoked)).items).toEqual([]);
  expect((await create(expired)).items).toHaveLength(1);
  await removeUnusedBlobs(server);
  await letWeekPass(server);
  await removeUnusedBlobs(server);
  expect(await statusOf(url)).toBe(200);
  // All three show the same part of the same picture, which is stored once.
  await sql`delete from crops`.execute(db);
  const { rows } = await sql<{ size: number }>`select count(*)::int as size from blobs`.execute(db);
  await removeUnusedBlobs(server);
  await letWeekPass(server);
  await removeUnusedBlobs(server);
  const left = await sql<{ size: number }>`select count(*)::int as size from blobs`.execute(db);
  expect((rows[0]?.size ?? 0) - (left.rows[0]?.size ?? 0)).toBe(1);
});

test("new crops count against the owner's allowance of pictures, known ones don't", async () => {
  const { config } = server.deps;
  const given = config.RATE_LIMIT_PICTURE;
  const [first, second] = [await openDraft(), await openDraft()];
  await createUrl(first);
  config.RATE_LIMIT_PICTURE = 0;
  try {
    expect((await create(second)).status).toBe(429);
    expect((await create(first)).status).toBe(200);
  } finally {
    config.RATE_LIMIT_PICTURE = given;
  }
  expect((await create(second)).status).toBe(200);
});
