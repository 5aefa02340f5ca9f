import type {
  Coverage,
  ScreenDetails,
  ScreenPage,
  StoredScreens,
  SyncedScreen,
  SyncResult,
} from "@linkspan/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { describeScreen, hashOf, testPicture } from "../../../test/design.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, signInCrew } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer();
  crew = await signInCrew(server);
});
afterAll(() => server.close());

const makeProject = () => putProject(server, [[crew.maja, "owner"]]);

async function put(id: string, body: string): Promise<Response> {
  return fetch(`${server.origin}/api/projects/${id}/screens/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${crew.maja.access}`, "content-type": "application/json" },
    body,
  });
}

async function store(id: string, screens: SyncedScreen[]): Promise<StoredScreens> {
  const response = await put(id, JSON.stringify({ screens }));
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { data: StoredScreens }).data;
}

async function finish(id: string, screens: string[], pages = ["0:1"]): Promise<SyncResult> {
  const response = await fetch(`${server.origin}/api/projects/${id}/screens/sync/`, {
    method: "POST",
    headers: { authorization: `Bearer ${crew.maja.access}`, "content-type": "application/json" },
    body: JSON.stringify({ pages, screens }),
  });
  return ((await response.json()) as { data: SyncResult }).data;
}

async function sendPicture(id: string, content: Buffer, hash = hashOf(content)): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), "screen.png");
  const response = await fetch(`${server.origin}/api/projects/${id}/pictures/${hash}/`, {
    method: "PUT",
    headers: { authorization: `Bearer ${crew.maja.access}` },
    body,
  });
  return response.status;
}

async function read<Data>(path: string): Promise<Data> {
  const response = await callAs(server.origin, crew.maja.access, path);
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

const list = (id: string, query = "") => read<ScreenPage>(`/projects/${id}/screens/${query}`);

const drawPicture = (width: number, height: number, background = "#f5e9d0") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe("a batch of screens", () => {
  test("creates screens, asks for their pictures once, and leaves unchanged ones alone", async () => {
    const id = await makeProject();
    const screen = describeScreen();
    const hash = screen.picture_hash ?? "";
    expect(await store(id, [screen])).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      needed_pictures: [hash],
    });
    expect((await list(id)).items[0]).toMatchObject({ name: "Departures", picture_url: null, links: 0 });
    expect(await sendPicture(id, testPicture)).toBe(204);
    expect(await store(id, [screen])).toEqual({ created: 0, updated: 0, unchanged: 1, needed_pictures: [] });
    const details = await read<ScreenDetails>(`/projects/${id}/screens/12:34/`);
    expect(details.layers).toEqual(screen.layers);
    expect(details.screen.picture_url).toMatch(/^\/c\/[0-9a-f]{64}\?exp=\d+&sig=/);
    expect(await read(`/projects/${id}/image_map/`)).toEqual({ "12:34": details.screen.picture_url });
    expect((await read<Coverage>(`/projects/${id}/coverage/`)).picture_bytes).toBeGreaterThan(0);
  });

  test("marks what was renamed, moved and redrawn since the last sync, and only that", async () => {
    const id = await makeProject();
    const redrawn = await drawPicture(20, 20);
    await store(id, [describeScreen(), describeScreen({ node_id: "12:35", position: 2 })]);
    await sendPicture(id, testPicture);
    const changed = describeScreen({
      name: "Sailings",
      page_id: "0:2",
      page_name: "Archive",
      picture_hash: hashOf(redrawn),
    });
    const result = await store(id, [changed, describeScreen({ node_id: "12:35", position: 2 })]);
    expect(result).toMatchObject({ updated: 1, unchanged: 1, needed_pictures: [hashOf(redrawn)] });
    await sendPicture(id, redrawn);
    const [first, second] = (await list(id)).items;
    expect(first).toMatchObject({
      name: "Sailings",
      previous_name: "Departures",
      previous_page_name: "Booking flow",
      previous_thumbnail_url: expect.stringMatching(/^\/c\//),
      changed_at: expect.any(String),
    });
    expect(second).toMatchObject({ previous_name: null, previous_thumbnail_url: null, changed_at: null });
    await store(id, [changed]);
    expect((await list(id)).items[0]).toMatchObject({ previous_name: null, changed_at: null });
  });

  test("marks screens that are gone from synced pages as deleted, and restores them when they are back", async () => {
    const id = await makeProject();
    const screens = [
      describeScreen(),
      describeScreen({ node_id: "12:35", position: 2 }),
      describeScreen({ node_id: "12:36", page_id: "0:2", page_name: "Other", position: 3 }),
    ];
    await store(id, screens);
    expect(await finish(id, ["12:35"])).toEqual({ deleted: 1 });
    const states = async () => (await list(id)).items.map(({ node_id, state }) => [node_id, state]);
    expect(await states()).toEqual([
      ["12:34", "deleted"],
      ["12:35", "current"],
      ["12:36", "current"],
    ]);
    expect(await store(id, [describeScreen()])).toMatchObject({ updated: 1 });
    expect((await states())[0]).toEqual(["12:34", "current"]);
  });

  test("lists screens page by page, by page of the file, by name and by state of their links", async () => {
    const id = await makeProject();
    for (let start = 0; start < 150; start += 50) {
      const batch = Array.from({ length: 50 }, (_, index) =>
        describeScreen({
          node_id: `30:${start + index}`,
          name: `Screen ${start + index}`,
          position: start + index,
          page_id: start === 100 ? "0:9" : "0:1",
          layers: [],
          picture_hash: null,
        }),
      );
      await store(id, batch);
    }
    const first = await list(id);
    const rest = await list(id, `?after=${encodeURIComponent(first.next ?? "")}`);
    expect([first.items.length, rest.items.length, rest.next]).toEqual([100, 50, null]);
    const names = [...first.items, ...rest.items].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 150 }, (_, index) => `Screen ${index}`));
    expect((await list(id, "?page=0:9")).items).toHaveLength(50);
    expect((await list(id, "?q=screen%20149")).items.map(({ name }) => name)).toEqual(["Screen 149"]);
    expect((await list(id, "?show=linked")).items).toEqual([]);
    expect((await read<Coverage>(`/projects/${id}/coverage/`)).pages).toMatchObject([
      { page_id: "0:1", screens: 100 },
      { page_id: "0:9", screens: 50 },
    ]);
    const bad = await callAs(server.origin, crew.maja.access, `/projects/${id}/screens/?after=x`);
    expect(bad.status).toBe(400);
  });

  const layer = { id: "1:1", name: "Text", type: "TEXT", box: [0, 0, 1, 1] };
  const manyLayers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...layer, id: `1:${index}` }));
  const batch = (change: object) => JSON.stringify({ screens: [{ ...describeScreen(), ...change }] });
  test.each<[string, number, () => string]>([
    ["5,000 layers", 200, () => batch({ layers: manyLayers(5000) })],
    ["5,001 layers", 400, () => batch({ layers: manyLayers(5001) })],
    [
      "a tree of depth 5,000",
      200,
      () => batch({ layers: manyLayers(5000).map((each, at) => (at ? { ...each, parent: at - 1 } : each)) }),
    ],
    [
      "names in every script",
      200,
      () =>
        batch({ name: "مغادرة 出発 Αναχώρηση 🛳 \u202e\u0001", layers: [{ ...layer, text: "ßç漢字👩‍👩‍👧" }] }),
    ],
    [
      "51 screens",
      400,
      () =>
        JSON.stringify({
          screens: Array.from({ length: 51 }, (_, at) => describeScreen({ node_id: `5:${at}` })),
        }),
    ],
    ["no screens", 400, () => JSON.stringify({ screens: [] })],
    ["a node twice", 400, () => JSON.stringify({ screens: [describeScreen(), describeScreen()] })],
    ["a layer twice", 400, () => batch({ layers: [layer, layer] })],
    ["a parent after its child", 400, () => batch({ layers: [{ ...layer, parent: 0 }] })],
    ["a NUL in a name", 400, () => batch({ name: "a\0b" })],
    ["a node in another form", 400, () => batch({ node_id: "12-34" })],
    ["half a surrogate pair", 200, () => batch({ name: "a\ud800" })],
    ["JSON of depth 10,000", 400, () => `{"screens":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
    ["no JSON", 400, () => "{"],
    ["an empty body", 400, () => ""],
  ])("with %s returns %i", async (_name, status, write) => {
    const response = await put(await makeProject(), write());
    expect(response.status, await response.text()).toBe(status);
  });
});

describe("a picture", () => {
  async function makeScreen(picture: Buffer): Promise<string> {
    const id = await makeProject();
    await store(id, [describeScreen({ picture_hash: hashOf(picture) })]);
    return id;
  }

  const open = async (id: string) => {
    const { items } = await list(id);
    const urls = [items[0]?.picture_url, items[0]?.thumbnail_url];
    return Promise.all(
      urls.map(async (url) => {
        const response = await fetch(server.origin + url);
        expect(response.headers.get("content-type")).toBe("image/webp");
        return sharp(Buffer.from(await response.arrayBuffer())).metadata();
      }),
    );
  };

  test("is stored as WebP without metadata, with a thumbnail 268 pixels wide", async () => {
    const picture = await sharp({ create: { width: 786, height: 1704, channels: 3, background: "#123" } })
      .withExif({ IFD0: { Copyright: "Maja" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const id = await makeScreen(picture);
    expect(await sendPicture(id, picture)).toBe(204);
    const [full, thumbnail] = await open(id);
    expect(full).toMatchObject({ format: "webp", width: 1704, height: 786 });
    expect([full?.exif, full?.orientation]).toEqual([undefined, undefined]);
    expect(thumbnail).toMatchObject({ format: "webp", width: 268 });
  });

  test("is stored once for all screens that show it, and only if a screen does", async () => {
    const id = await makeScreen(testPicture);
    const other = await drawPicture(3, 3);
    expect(await sendPicture(id, other)).toBe(404);
    expect(await sendPicture(id, testPicture, hashOf(other))).toBe(400);
    expect(await sendPicture(id, testPicture)).toBe(204);
    expect(await sendPicture(id, testPicture)).toBe(204);
    const rows = await server.deps.db
      .selectFrom("pictures")
      .select("bytes")
      .where("project_id", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe("a request that is too large", () => {
  /** The status, or that the connection was closed while the body was still being sent. */
  const outcome = (sent: Promise<number>) => sent.catch(() => "closed");

  test("gets 413 or a closed connection, and doesn't hold up the next request", async () => {
    const id = await makeProject();
    const large = Buffer.alloc(8 * 1024 * 1024 + 1);
    await store(id, [describeScreen({ picture_hash: hashOf(large) })]);
    const batch = JSON.stringify({ screens: [{ ...describeScreen(), name: "x".repeat(17 * 1024 * 1024) }] });
    const sendBatch = async () => (await put(id, batch)).status;
    for (const send of [() => sendPicture(id, large), sendBatch]) {
      expect(["closed", 413]).toContain(await outcome(send()));
      expect(await store(id, [describeScreen({ picture_hash: hashOf(large) })])).toMatchObject({
        unchanged: 1,
      });
    }
  });
});

describe("a signed content URL", () => {
  async function makeUrl(): Promise<URL> {
    const id = await putProject(server, [
      [crew.maja, "owner"],
      [crew.tove, "viewer"],
    ]);
    await store(id, [describeScreen()]);
    await sendPicture(id, testPicture);
    return new URL((await list(id)).items[0]?.picture_url ?? "", server.origin);
  }

  test("works for 5 to 10 minutes, and is cached no longer than that", async () => {
    const url = await makeUrl();
    const response = await fetch(url);
    expect(response.status).toBe(200);
    const age = Number(/^public, max-age=(\d+)$/.exec(response.headers.get("cache-control") ?? "")?.[1]);
    expect(age).toBeGreaterThan(290);
    expect(age).toBeLessThanOrEqual(600);
    expect(Number(url.searchParams.get("exp")) % 300).toBe(0);
  });

  test("is rejected when it expired, or when its hash, expiry or signature was changed", async () => {
    const url = await makeUrl();
    const change = (edit: (changed: URL) => void) => {
      const changed = new URL(url);
      edit(changed);
      return changed;
    };
    const exp = Number(url.searchParams.get("exp"));
    const flip = (text: string) => (text.startsWith("a") ? "b" : "a") + text.slice(1);
    const changed = [
      change(({ searchParams }) => searchParams.set("exp", String(exp + 300))),
      change(({ searchParams }) => searchParams.set("sig", flip(searchParams.get("sig") ?? ""))),
      change((edited) => {
        edited.pathname = `/c/${flip(edited.pathname.slice(3))}`;
      }),
    ];
    for (const each of changed) expect((await fetch(each)).status, each.href).toBe(403);
    expect((await fetch(change(({ searchParams }) => searchParams.delete("sig")))).status).toBe(404);
    vi.useFakeTimers({ toFake: ["Date"], now: exp * 1000 + 1 });
    try {
      expect((await fetch(url)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
    expect((await fetch(url)).status).toBe(200);
  });

  test("is not issued to someone who was removed from the project", async () => {
    const id = await putProject(server, [
      [crew.maja, "owner"],
      [crew.tove, "viewer"],
    ]);
    await store(id, [describeScreen()]);
    await sendPicture(id, testPicture);
    const ask = () => callAs(server.origin, crew.tove.access, `/projects/${id}/image_map/`);
    expect((await ask()).status).toBe(200);
    await server.deps.db
      .deleteFrom("memberships")
      .where("project_id", "=", id)
      .where("user_id", "=", crew.tove.user.id)
      .execute();
    expect((await ask()).status).toBe(404);
  });
});
