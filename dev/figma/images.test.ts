import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallFile, smallKey } from "./test/small-file.ts";

let figma: OpenFigma;
let token: string;
let picture: Buffer;

beforeAll(async () => {
  const create = { width: 80, height: 160, channels: 3, background: "#204060" } as const;
  picture = await sharp({ create }).png().toBuffer();
  figma = await openFigma({ given: [{ key: smallKey, file: smallFile, pictures: { "1:2": picture } }] });
});
afterAll(() => figma.close());
beforeEach(async () => {
  await figma.control.reset();
  token = await figma.signIn();
});

const read = (query: string) => figma.call(token, `/v1/images/${smallKey}?${query}`);
const load = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

it("returns URLs of PNGs that load without a token, and null for unknown IDs and pages", async () => {
  const { status, body } = await read("ids=1:2,1:10,9:9,0:1&format=png&scale=2");
  expect(status).toBe(200);
  expect(body).toEqual({
    err: null,
    images: { "1:2": expect.any(String), "1:10": expect.any(String), "9:9": null, "0:1": null },
  });
  const response = await fetch(body.images["1:2"]);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(body.images["1:2"]).toMatch(`${figma.origin}/_images/`);
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true);
});

it.each([
  ["", 40, 80],
  ["&scale=1", 40, 80],
  ["&scale=2", 80, 160],
  ["&scale=0.5", 20, 40],
])("renders the picture in the asked scale (%s)", async (scale, width, height) => {
  const { images } = (await read(`ids=1:2${scale}`)).body;
  expect(await sharp(await load(images["1:2"])).metadata()).toMatchObject({ width, height, format: "png" });
});

it("renders a node without a stored picture in one color", async () => {
  const { images } = (await read("ids=1:10&scale=1")).body;
  expect(await sharp(await load(images["1:10"])).metadata()).toMatchObject({ width: 40, height: 80 });
});

it("scales pictures down to 32 megapixels", async () => {
  const large = structuredClone(smallFile);
  Object.assign(large.document.children[0]?.children[0] ?? {}, {
    absoluteBoundingBox: { x: 0, y: 0, width: 4000, height: 4000 },
  });
  await figma.control.addFile({ key: "large", file: large });
  const { images } = (await figma.call(token, "/v1/images/large?ids=1:2&scale=4")).body;
  expect(await sharp(await load(images["1:2"])).metadata()).toMatchObject({ width: 5657, height: 5657 });
});

it.each(["scale=0", "scale=4.1", "scale=x", "format=gif", "format=svg"])("refuses %s", async (wrong) => {
  expect(await read(`ids=1:2&${wrong}`)).toMatchObject({ status: 400, body: { status: 400 } });
  expect((await read("ids=1:2&scale=4&format=png")).status).toBe(200);
});

it("refuses a request without ids, or with too many", async () => {
  expect((await read("")).status).toBe(400);
  await figma.control.setSizeLimits({ maxIds: 1 });
  expect((await read("ids=1:2,1:10")).body.err).toMatch(/^Request too large/);
  expect((await read("ids=1:2")).status).toBe(200);
});

it("needs the scope and a file that exists", async () => {
  expect((await figma.call(token, "/v1/images/unknown?ids=1:2")).status).toBe(404);
  token = await figma.signIn(0, "file_metadata:read");
  expect((await read("ids=1:2")).status).toBe(403);
});

it("returns null for the nodes that a test makes fail", async () => {
  await figma.control.edit(smallKey, [{ op: "fail-image", node: "1:2" }]);
  const failed = (await read("ids=1:2,1:10")).body.images;
  expect(failed).toEqual({ "1:2": null, "1:10": expect.any(String) });
  await figma.control.edit(smallKey, [{ op: "fail-image", node: "1:2", fails: false }]);
  expect((await read("ids=1:2")).body.images["1:2"]).toEqual(expect.any(String));
});

it("keeps URLs for 30 days", async () => {
  const { images } = (await read("ids=1:2")).body;
  await figma.control.advance(30 * 24 * 60 * 60 - 60);
  expect((await fetch(images["1:2"])).status).toBe(200);
  await figma.control.advance(61);
  expect((await fetch(images["1:2"])).status).toBe(403);
});

it("shows the picture of the time of the request after the node was redrawn", async () => {
  const before = (await read("ids=1:2&scale=2")).body.images["1:2"];
  await figma.control.edit(smallKey, [{ op: "redraw", node: "1:2" }]);
  const after = (await read("ids=1:2&scale=2")).body.images["1:2"];
  expect((await load(before)).equals(picture)).toBe(true);
  expect((await load(after)).equals(picture)).toBe(false);
});
