import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallFile, smallKey } from "./test/small-file.ts";

let figma: OpenFigma;
let token: string;

beforeAll(async () => {
  figma = await openFigma();
});
afterAll(() => figma.close());
beforeEach(async () => {
  await figma.control.reset();
  token = await figma.signIn();
});

const path = `/v1/files/${smallKey}`;
const read = (query: string) => figma.call(token, path + query);

type Tree = { id: string; children?: Tree[] };
const listIds = (node: Tree): string[] => [node.id, ...(node.children ?? []).flatMap(listIds)];

describe("GET /v1/files/:key", () => {
  it("returns the file with all nodes, components and styles", async () => {
    const { status, body } = await read("?plugin_data=shared,1234");
    expect(status).toBe(200);
    expect(body).toEqual(smallFile);
  });

  it("depth=1 returns pages, depth=2 also their frames, each with an empty list where it was cut", async () => {
    const pages = (await read("?depth=1")).body;
    expect(listIds(pages.document)).toEqual(["0:0", "0:1", "0:2"]);
    expect(pages.document.children[0].children).toEqual([]);
    expect(pages.components).toEqual({});
    const frames = (await read("?depth=2")).body;
    expect(listIds(frames.document)).toEqual(["0:0", "0:1", "1:2", "1:10", "0:2", "5:1", "5:7"]);
    expect(frames.document.children[0].children[0]).toMatchObject({ name: "Tickets", children: [] });
  });

  it("ids returns the pages, the nodes, their subtrees and ancestors", async () => {
    const { body } = await read("?ids=1:4");
    expect(listIds(body.document)).toEqual(["0:0", "0:1", "1:2", "1:4", "I1:4;5:2", "0:2"]);
    expect(Object.keys(body.components)).toEqual(["5:1"]);
    expect(Object.keys(body.componentSets)).toEqual(["6:1"]);
    expect(body.styles).toEqual({});
  });

  it("returns plugin data only to those who ask for it", async () => {
    expect((await read("")).body.document).not.toHaveProperty("sharedPluginData");
    const shared = (await read("?plugin_data=shared")).body.document;
    expect(shared.sharedPluginData).toEqual({ linkspan: { file: smallKey } });
    expect(shared.children[0].children[0]).not.toHaveProperty("pluginData");
    const own = (await read("?plugin_data=1234")).body.document;
    expect(own.children[0].children[0].pluginData).toEqual({ 1234: { note: "a" } });
  });

  it.each(["0", "-1", "x", "1.5", ""])("refuses depth=%s", async (depth) => {
    expect(await read(`?depth=${depth}`)).toMatchObject({
      status: 400,
      body: { status: 400, err: "Invalid depth" },
    });
  });
});

describe("GET /v1/files/:key/nodes", () => {
  it("returns each node with what it uses, and null for unknown IDs", async () => {
    const { status, body } = await read("/nodes?ids=1:2,1:10,9:9");
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Small file", version: "100", lastModified: "2026-11-01T08:00:00Z" });
    expect(Object.keys(body.nodes)).toEqual(["1:2", "1:10", "9:9"]);
    expect(listIds(body.nodes["1:2"].document)).toEqual(["1:2", "1:3", "1:4", "I1:4;5:2"]);
    expect(Object.keys(body.nodes["1:2"].components)).toEqual(["5:1"]);
    expect(Object.keys(body.nodes["1:10"].styles)).toEqual(["7:1"]);
    expect(body.nodes["9:9"]).toBeNull();
  });

  it("counts depth from the node", async () => {
    const { body } = await read("/nodes?ids=1:2&depth=1");
    expect(listIds(body.nodes["1:2"].document)).toEqual(["1:2", "1:3", "1:4"]);
  });

  it("refuses a request without ids", async () => {
    expect(await read("/nodes")).toMatchObject({ status: 400, body: { status: 400 } });
  });

  it("refuses more IDs or nodes than the limits allow", async () => {
    const tooLarge = { status: 400, body: { status: 400, err: expect.stringMatching(/^Request too large/) } };
    await figma.control.setSizeLimits({ maxIds: 2 });
    expect(await read("/nodes?ids=1:2,1:3,1:10")).toMatchObject(tooLarge);
    expect(await read("/nodes?ids=1:2,1:10")).toMatchObject({ status: 200 });
    await figma.control.setSizeLimits({ maxNodes: 3 });
    expect(await read("/nodes?ids=1:2")).toMatchObject(tooLarge);
    expect(await read("/nodes?ids=1:2&depth=1")).toMatchObject({ status: 200 });
    expect(await read("")).toMatchObject(tooLarge);
    expect(await read("?depth=1")).toMatchObject({ status: 200 });
  });

  it("refuses 2,000 IDs in one request as too large, not as a broken request", async () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `${index}:12345`);
    expect((await read(`/nodes?ids=${encodeURIComponent(ids.join(","))}`)).body).toMatchObject({
      status: 400,
      err: expect.stringMatching(/^Request too large/),
    });
  });
});

describe("GET /v1/files/:key/meta", () => {
  it("returns version and time of the last change", async () => {
    const { status, body } = await read("/meta");
    expect(status).toBe(200);
    expect(body.file).toMatchObject({
      ...{ name: "Small file", version: "100", last_touched_at: "2026-11-01T08:00:00Z", role: "editor" },
      creator: { handle: "Maja Lindqvist" },
    });
  });
});

describe("access", () => {
  const paths = ["", "/nodes?ids=1:2", "/meta"];

  it.each(paths)("%s: needs its scope", async (query) => {
    expect((await read(query)).status).toBe(200);
    token = await figma.signIn(0, "current_user:read");
    const { status, body } = await read(query);
    expect(status).toBe(403);
    expect(body.err).toMatch(/^Invalid scope/);
  });

  it.each(paths)("%s: refuses an expired token", async (query) => {
    await figma.control.advance(90 * 24 * 60 * 60);
    expect(await read(query)).toMatchObject({ status: 403, body: { status: 403, err: "Token expired" } });
  });

  it("returns 404 for unknown files", async () => {
    const notFound = { status: 404, body: { status: 404, err: "Not found" } };
    expect(await figma.call(token, "/v1/files/unknown")).toMatchObject(notFound);
    expect(await figma.call(token, "/v1/files/unknown/meta")).toMatchObject(notFound);
  });

  it("returns 404 to people with whom the file is not shared", async () => {
    const sharedWith = [figma.people[0]?.id ?? ""];
    await figma.control.edit(smallKey, [{ op: "set-file", sharedWith }]);
    expect((await read("")).status).toBe(200);
    token = await figma.signIn(1);
    expect((await read("")).status).toBe(404);
    await figma.control.edit(smallKey, [{ op: "set-file", sharedWith: null }]);
    expect((await read("")).status).toBe(200);
  });
});
