import type { Binding, ScreenDetails } from "@linkspan/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { designRoutes, makeDesignRequests } from "../../../../../dev/hostile/design-requests.ts";
import { rejectedPictures } from "../../../../../dev/hostile/pictures/rejected-pictures.ts";
import { storedPictures } from "../../../../../dev/hostile/pictures/stored-pictures.ts";
import { draw, hiddenText } from "../../../../../dev/hostile/pictures/write-picture.ts";
import { sendRaw } from "../../../../../dev/hostile/raw-request.ts";
import { describeScreen, hashOf } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, send, signInCrew } from "../../../test/team.ts";

// `npm run bench:screens -- pictures requests` sends all of them to the built server and measures its processes.

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const makeProject = () => putProject(server, [[crew.maja, "owner"]]);

async function addOperation(project_id: string): Promise<string> {
  const id = crypto.randomUUID();
  await server.deps.db
    .insertInto("operations")
    .values({ project_id, id, method: "get", path: "/boats" })
    .execute();
  return id;
}

async function upload(id: string, node: string, content: Buffer): Promise<number> {
  const screen = describeScreen({ node_id: node, picture_hash: hashOf(content) });
  await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens: [screen] });
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), "screen.png");
  const response = await fetch(`${server.origin}/api/projects/${id}/pictures/${hashOf(content)}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${crew.maja.access}` },
    body,
  });
  return response.status;
}

describe("a hostile picture", () => {
  const stored = [
    "PNG with a profile of 1 GB",
    "PNG that ends in HTML",
    "JPEG, turned left",
    "JPEG with a comment in PHP",
    "WebP, animated",
  ];
  test("is stored as pixels only", async () => {
    const id = await makeProject();
    for (const [index, name] of stored.entries()) {
      const content = await storedPictures[name]?.();
      expect(await upload(id, `1:${index}`, content ?? Buffer.alloc(0)), name).toBe(204);
    }
    const { db, blobs } = server.deps;
    const rows = await db.selectFrom("pictures").selectAll().where("project_id", "=", id).execute();
    expect(rows).toHaveLength(stored.length);
    for (const { picture_sha256, thumbnail_sha256 } of rows) {
      for (const sha256 of [picture_sha256, thumbnail_sha256]) {
        const content = await blobs.readAll(sha256);
        expect(content.includes(hiddenText)).toBe(false);
        const { format, exif, icc, xmp, orientation, pages } = await sharp(content).metadata();
        expect({ format, exif, icc, xmp, orientation, pages }).toEqual({ format: "webp" });
      }
    }
  });

  const rejected = [
    "an empty file",
    "an SVG that reads a file",
    "a GIF",
    "a JPEG's first bytes before an SVG",
    "33 megapixels",
    "a PNG with too few pixels",
    "half a JPEG",
  ];
  test("that is none, not whole or too large is rejected; the next one is stored", async () => {
    const id = await makeProject();
    for (const [index, name] of rejected.entries()) {
      const content = await rejectedPictures[name]?.();
      expect(await upload(id, `1:${index}`, content ?? Buffer.alloc(9)), name).toBe(422);
    }
    const pictures = server.deps.db.selectFrom("pictures").select("hash").where("project_id", "=", id);
    expect(await pictures.execute()).toEqual([]);
    expect(await upload(id, "2:1", await draw().png().toBuffer())).toBe(204);
  });
});

test("very large pictures are stored smaller, with their proportions", async () => {
  const id = await makeProject();
  expect(await upload(id, "1:1", await draw(7000, 3500).png().toBuffer())).toBe(204);
  const { db, blobs } = server.deps;
  const row = await db
    .selectFrom("pictures")
    .selectAll()
    .where("project_id", "=", id)
    .executeTakeFirstOrThrow();
  const { width, height } = await sharp(await blobs.readAll(row.picture_sha256)).metadata();
  expect(width / height).toBeCloseTo(2, 2);
  expect(width * height).toBeLessThanOrEqual(16_000_000);
  expect(width).toBeGreaterThan(5500);
});

describe("malformed requests", () => {
  test("exist for every route of screens, links and imports", () => {
    const targets = { project: "p", operation: "o", import: "i", webhook: "w" };
    const kinds = makeDesignRequests(targets, { count: 600, seed: 1 }).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(designRoutes.map(([name]) => name)));
    expect(designRoutes.length).toBeGreaterThan(20);
  });

  test("get no 5xx, and sound ones succeed afterwards", async () => {
    const project = await makeProject();
    const operation = await addOperation(project);
    const targets = { project, operation, import: crypto.randomUUID(), webhook: crypto.randomUUID() };
    const failed: string[] = [];
    for (const request of makeDesignRequests(targets, { count: 100, seed: 17 })) {
      const status = await sendRaw({ origin: server.origin, access: crew.maja.access }, request);
      if (status === "none" || status >= 500) failed.push(`${status}: ${request.line} ${request.pieces[0]}`);
    }
    expect(failed).toEqual([]);
    const screens = [describeScreen({ node_id: "99:1", layers: [] })];
    expect(await send(server, crew.maja, `PUT /projects/${project}/screens/`, { screens })).toMatchObject({
      status: 200,
    });
    const link = `PUT /projects/${project}/operations/${operation}/links/99:1/`;
    expect(await send(server, crew.maja, link)).toMatchObject({ status: 200 });
  });

  test("a batch without body and type returns 400", async () => {
    const id = await makeProject();
    expect(await send(server, crew.maja, `PUT /projects/${id}/screens/`)).toMatchObject({ status: 400 });
  });

  test.each([
    ["nested 1,000,000 levels deep", "[".repeat(1_000_000)],
    ["with 2,000,000 empty objects", `{"screens":[${"{},".repeat(2_000_000)}{}]}`],
  ])("a batch %s is not even parsed", async (_name, body) => {
    const response = await fetch(`${server.origin}/api/projects/${await makeProject()}/screens/`, {
      method: "PUT",
      headers: { authorization: `Bearer ${crew.maja.access}`, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining("nested too deeply") });
  });
});

test.each([
  "مغادرة 出発 Αναχώρηση प्रस्थान 👩‍👩‍👧‍👦",
  "\u202eright to left\u2066",
  "half a character \ud83d",
  "\u0001\u001f\u200b\ufeff\u{10ffff}",
])("a layer named %j can be stored, bound and read", async (name) => {
  const id = await makeProject();
  const operation = await addOperation(id);
  const layers = [
    { id: "12:41", name, type: "TEXT", box: [0, 0, 9, 9] as [number, number, number, number], text: name },
  ];
  const screens = [describeScreen({ name, page_name: name, layers })];
  expect(await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens })).toMatchObject({
    status: 200,
  });
  const binding = {
    operation_id: operation,
    screen: "12:34",
    field: "response/200/name",
    format: null,
    repeats: 0,
  };
  const bound = await send(server, crew.maja, `PUT /projects/${id}/bindings/12:41/`, binding);
  expect(bound).toMatchObject({ status: 200 });
  expect((bound.data as Binding).layer.name).toBe(name.toWellFormed());
  const read = await send(server, crew.maja, `GET /projects/${id}/screens/12:34/`);
  expect((read.data as ScreenDetails).screen.name).toBe(name.toWellFormed());
});

test.each<[string, object]>([
  ["field", { field: "response/200/\ud800" }],
  ["format", { format: { kind: "text", before: "\ud800" } }],
])("a binding with half a character in its %s returns 400", async (_name, change) => {
  const id = await makeProject();
  const operation = await addOperation(id);
  await send(server, crew.maja, `PUT /projects/${id}/screens/`, { screens: [describeScreen()] });
  const binding = {
    operation_id: operation,
    screen: "12:34",
    field: "response/200/a",
    format: null,
    repeats: 0,
  };
  const line = `PUT /projects/${id}/bindings/12:41/`;
  expect(await send(server, crew.maja, line, { ...binding, ...change })).toMatchObject({ status: 400 });
  expect(await send(server, crew.maja, line, binding)).toMatchObject({ status: 200 });
});
