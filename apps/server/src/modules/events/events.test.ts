import { connect } from "node:net";
import type { Session, SignedIn } from "@linkspan/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { startOwnRedis } from "../../../../../dev/redis.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { openDevice } from "../../../test/device.ts";
import { type HeardStream, hears, openStream } from "../../../test/event-stream.ts";
import { readMetrics } from "../../../test/metrics.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";
import { startTestWorker, uploadRevision } from "../../../test/upload.ts";
import { directDatabaseUrl } from "../../db/client.ts";
import { openEventBus } from "../../integrations/events/event-bus.ts";
import { hashToken } from "../auth/tokens.ts";
import { maxStreams } from "./event-streams.ts";

let server: TestServer;
let crew: Crew;
const open: HeardStream[] = [];
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await server.close();
});

/** Streams that are told of events from now on. */
async function listen(...people: SignedIn[]): Promise<HeardStream[]> {
  const streams = await Promise.all(people.map(({ access }) => openStream(server, access)));
  open.push(...streams);
  for (const stream of streams) await hears(stream, (event) => event === "live");
  return streams;
}

function leave(...streams: HeardStream[]): void {
  for (const stream of streams) stream.close();
}

const isAbout = (id: string) => (event: unknown) => (event as { project_id?: string }).project_id === id;

const rename = async (id: string, person: SignedIn, version: number, { origin } = server) => {
  const body = new FormData();
  body.append("name", `Skerry ${version}`);
  const headers = { authorization: `Bearer ${person.access}`, "if-match": `"${version}"` };
  const response = await fetch(`${origin}/api/projects/${id}/`, { method: "PUT", headers, body });
  expect(response.status).toBe(200);
};

test("sends change events to members only, with response headers for streaming", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const [owner, viewer, stranger] = await listen(crew.maja, crew.jonas, crew.leila);
  if (!owner || !viewer || !stranger) throw new Error("no streams");
  expect(Object.fromEntries(owner.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(owner.headers.get("content-encoding")).toBe(null);
  await rename(id, crew.maja, 1);
  await Promise.all([hears(owner, isAbout(id)), hears(viewer, isAbout(id))]);
  expect(viewer.heard).toEqual(["live", { project_id: id, kind: "project" }]);
  // An event that the stranger may hear comes after the one they may not.
  const own = await putProject(server, [[crew.leila, "owner"]]);
  await rename(own, crew.leila, 1);
  await hears(stranger, isAbout(own));
  expect(stranger.heard).toEqual(["live", { project_id: own, kind: "project" }]);
  expect(await readMetrics(server)).toContain("linkspan_event_streams 3");
  leave(owner, viewer, stranger);
});

test("removed members and ended sessions get no more events; others do", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "editor"],
    [crew.leila, "viewer"],
  ]);
  const signedOut = await (await openBrowser(server.origin)).signIn();
  const [owner, removed, viewer, ended] = await listen(crew.maja, crew.jonas, crew.leila, signedOut);
  if (!owner || !removed || !viewer || !ended) throw new Error("no streams");
  await rename(id, crew.maja, 1);
  await Promise.all([owner, removed, viewer, ended].map((stream) => hears(stream, isAbout(id))));
  expect((await callAs(server.origin, signedOut.access, "/auth/session/", "DELETE")).status).toBe(204);
  expect(
    await send(server, crew.maja, `DELETE /projects/${id}/members/${crew.jonas.user.id}/`),
  ).toMatchObject({ status: 204 });
  await rename(id, crew.maja, 2);
  await vi.waitUntil(() => [owner, viewer].every(({ heard }) => heard.length === 4), 45_000);
  expect([removed.heard.length, ended.heard.length]).toEqual([2, 2]);
  leave(owner, removed, viewer, ended);
});

test("ends the streams of revoked sessions immediately; other sessions keep theirs", async () => {
  const signIn = async () => (await openBrowser(server.origin)).signIn(people[5]);
  const [web, other] = [await signIn(), await signIn()];
  const device = await openDevice(server, web.user.id, ["projects:read"]);
  const id = await putProject(server, [[web, "owner"]]);
  const [kept, everywhere, revoked] = await listen(web, other, { ...web, access: device });
  if (!kept || !everywhere || !revoked) throw new Error("no streams");
  const response = await callAs(server.origin, web.access, "/auth/sessions/");
  const { data } = (await response.json()) as { data: { items: Session[] } };
  const session = data.items.find((each) => each.device !== null);
  expect((await callAs(server.origin, web.access, `/auth/sessions/${session?.id}/`, "DELETE")).status).toBe(
    204,
  );
  await revoked.ended;
  await rename(id, web, 1);
  await Promise.all([kept, everywhere].map((stream) => hears(stream, isAbout(id))));

  const all = await callAs(server.origin, web.access, "/auth/sessions/?keep=current", "DELETE");
  expect(all.status).toBe(204);
  await everywhere.ended;
  await rename(id, web, 2);
  await vi.waitUntil(() => kept.heard.filter(isAbout(id)).length === 2, 45_000);
  leave(kept);
});

test("deleting a project sends an event to all former members", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const [owner, viewer] = await listen(crew.maja, crew.jonas);
  if (!owner || !viewer) throw new Error("no streams");
  expect(await send(server, crew.maja, `DELETE /projects/${id}/`)).toMatchObject({ status: 204 });
  await Promise.all([hears(owner, isAbout(id)), hears(viewer, isAbout(id))]);
  leave(owner, viewer);
});

test("a worker publishes the status of a revision", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const [owner] = await listen(crew.maja);
  if (!owner) throw new Error("no stream");
  const worker = await startTestWorker(server);
  const source = { openapi: "3.1.0", info: { title: id, version: "1" }, paths: {} };
  await uploadRevision(server, { projectId: id, userId: crew.maja.user.id, source });
  const isReady = (event: unknown) => isAbout(id)(event) && (event as { status?: string }).status === "ready";
  await hears(owner, isReady);
  expect(owner.heard.at(-1)).toEqual({
    project_id: id,
    kind: "revision",
    number: 1,
    status: "ready",
    stage: "done",
  });
  await worker.close();
  leave(owner);
});

test("limits event streams per session and frees a slot on disconnect", async () => {
  const streams = await listen(...Array.from({ length: maxStreams }, () => crew.tove));
  const refused = await callAs(server.origin, crew.tove.access, "/events/");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  streams[0]?.close();
  await vi.waitUntil(async () => {
    const again = await openStream(server, crew.tove.access);
    open.push(again);
    return again.status === 200;
  }, 45_000);
  leave(...streams);
});

test("closes a stream when its access token expires", async () => {
  const person = await (await openBrowser(server.origin)).signIn();
  /** Hears a stream out whose token lasts this long; a busy machine may not get to it in time. */
  const hearFor = async (milliseconds: number): Promise<void> => {
    await server.deps.db
      .updateTable("access_tokens")
      .set({ expires_at: new Date(Date.now() + milliseconds) })
      .where("hash", "=", hashToken(person.access))
      .execute();
    const stream = await openStream(server, person.access);
    await stream.ended;
    if (!stream.heard.includes("live")) await hearFor(milliseconds * 2);
  };
  await hearFor(1000);
  expect((await callAs(server.origin, person.access, "/events/")).status).toBe(401);
});

test("shutdown does not wait for clients that never read or never send a request", async () => {
  const other = await startServer();
  const person = await (await openBrowser(other.origin)).signIn();
  const sleeper = connect(other.deps.config.PORT, "127.0.0.1").pause();
  sleeper.on("error", () => undefined);
  sleeper.write(`GET /api/events/ HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${person.access}\r\n\r\n`);
  await new Promise((resolve) => sleeper.once("readable", resolve));
  const silent = connect(other.deps.config.PORT, "127.0.0.1");
  silent.on("error", () => undefined);
  await new Promise((resolve) => silent.once("connect", resolve));
  await other.close();
  sleeper.destroy();
});

/** Ends the connections of this database that are called so; false when there was none. */
async function endConnections(name: string): Promise<boolean> {
  const { rows } = await server.deps.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1",
    [name],
  );
  return rows.length > 0;
}

test("streams report a lost database connection and resume after reconnecting", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const [stream] = await listen(crew.maja);
  if (!stream) throw new Error("no stream");
  expect(await endConnections("linkspan events")).toBe(true);
  await hears(stream, (event) => event === "lost");
  await vi.waitUntil(() => stream.heard.at(-1) === "live", { timeout: 45_000 });
  await rename(id, crew.maja, 1);
  await hears(stream, isAbout(id));
  leave(stream);
});

test("sends live again after a failed publish, so that clients reload", async () => {
  const [stream] = await listen(crew.maja);
  if (!stream) throw new Error("no stream");
  const pool = new pg.Pool({
    connectionString: directDatabaseUrl(server.deps.config),
    max: 1,
    connectionTimeoutMillis: 100,
  });
  const bus = openEventBus({
    pool,
    databaseUrl: directDatabaseUrl(server.deps.config),
    noteProjectWrites: async () => undefined,
    log: server.deps.log,
  });
  const holder = await pool.connect();
  bus.publish({ event: { project_id: crew.maja.user.id, kind: "project" } });
  await vi.waitUntil(() => pool.waitingCount === 1, 45_000);
  await vi.waitUntil(() => pool.waitingCount === 0, 45_000);
  holder.release();
  await vi.waitUntil(() => stream.heard.filter((event) => event === "live").length === 2, 45_000);
  await bus.close();
  await pool.end();
  leave(stream);
});

test("deleting a project with over 400 members sends the event to its members", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
    [crew.leila, "viewer"],
  ]);
  await server.deps.pool.query(
    `WITH made AS (
       INSERT INTO users (id, name, email)
       SELECT gen_random_uuid(), 'Member', 'many-' || n || '@skerry.example' FROM generate_series(1, 400) n
       RETURNING id)
     INSERT INTO memberships (project_id, user_id, role) SELECT $1, id, 'viewer' FROM made`,
    [id],
  );
  const streams = await listen(crew.maja, crew.jonas, crew.leila);
  expect(await send(server, crew.maja, `DELETE /projects/${id}/`)).toMatchObject({ status: 204 });
  await Promise.all(streams.map((stream) => hears(stream, isAbout(id))));
  leave(...streams);
});

/** The settings of another process on the server's database. */
function sameDatabase() {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = server.deps.config;
  return { DATABASE_URL, ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }) };
}

test("events reach streams of another process; a stopping process closes its streams", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const other = await startServer(sameDatabase());
  const here = await openStream(server, crew.maja.access);
  const there = await openStream(other, crew.maja.access);
  open.push(here, there);
  for (const stream of [here, there]) await hears(stream, (event) => event === "live");
  const count = ({ heard }: HeardStream) => heard.filter(isAbout(id)).length;
  await rename(id, crew.maja, 1);
  await vi.waitUntil(() => count(here) === 1 && count(there) === 1, 45_000);
  await rename(id, crew.maja, 2, other);
  await vi.waitUntil(() => count(here) === 2 && count(there) === 2, 45_000);
  other.app.beginStop();
  await there.ended;
  expect((await callAs(other.origin, crew.maja.access, "/events/")).status).toBe(503);
  await other.close();
  leave(here);
});

test("events do not depend on Redis", async () => {
  const redis = await startOwnRedis({ port: 0 });
  if (!redis) throw new Error("redis-server is not installed");
  const settings = { ...sameDatabase(), REDIS_URL: redis.url };
  const other = await startServer(settings);
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const stream = await openStream(other, crew.maja.access);
  await hears(stream, (event) => event === "live");
  await redis.stop();
  await rename(id, crew.maja, 1, other);
  await hears(stream, isAbout(id));
  expect(stream.heard).not.toContain("lost");
  stream.close();
  await other.close();
});
