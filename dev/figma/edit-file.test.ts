import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { EditOperation } from "./edit-operations.ts";
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

type Tree = { id: string; name: string; characters?: string; componentId?: string; children?: Tree[] };

async function readFile(key = smallKey) {
  const { status, body } = await figma.call(token, `/v1/files/${key}`);
  expect(status).toBe(200);
  return body as { name: string; version: string; lastModified: string; document: Tree };
}

const listNodes = (node: Tree): Tree[] => [node, ...(node.children ?? []).flatMap(listNodes)];

/** The nodes of the small file after the operations, by ID. */
async function edit(...operations: EditOperation[]): Promise<Map<string, Tree>> {
  await figma.control.edit(smallKey, operations);
  return new Map(listNodes((await readFile()).document).map((node) => [node.id, node]));
}

const childIds = (node: Tree | undefined) => node?.children?.map(({ id }) => id);

async function loadImage(nodeId: string): Promise<Buffer> {
  const { images } = (await figma.call(token, `/v1/images/${smallKey}?ids=${nodeId}`)).body;
  return Buffer.from(await (await fetch(images[nodeId])).arrayBuffer());
}

it("deletes frames and layers", async () => {
  const nodes = await edit({ op: "delete", node: "1:10" }, { op: "delete", node: "1:4" });
  expect(childIds(nodes.get("0:1"))).toEqual(["1:2"]);
  expect(childIds(nodes.get("1:2"))).toEqual(["1:3"]);
  expect(nodes.has("I1:4;5:2")).toBe(false);
});

it("renames nodes", async () => {
  expect((await edit({ op: "rename", node: "1:2", name: "Trips" })).get("1:2")?.name).toBe("Trips");
});

it("moves a frame to another page, and to another position", async () => {
  const moved = await edit({ op: "move", node: "1:2", to: "0:2" });
  expect(childIds(moved.get("0:1"))).toEqual(["1:10"]);
  expect(childIds(moved.get("0:2"))).toEqual(["5:1", "5:7", "1:2"]);
  const sorted = await edit({ op: "move", node: "1:2", to: "0:2", index: 0 });
  expect(childIds(sorted.get("0:2"))).toEqual(["1:2", "5:1", "5:7"]);
});

it("changes a text, and the layer's name if it was the text", async () => {
  const nodes = await edit(
    { op: "set-text", node: "1:3", characters: "512 kr" },
    { op: "set-text", node: "I1:4;5:2", characters: "10:15" },
  );
  expect(nodes.get("1:3")).toMatchObject({ name: "512 kr", characters: "512 kr" });
  expect(nodes.get("I1:4;5:2")).toMatchObject({ name: "Time", characters: "10:15" });
});

it("adds a copy of a frame with new IDs and the same picture", async () => {
  const create = { width: 40, height: 80, channels: 3, background: "#204060" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const nodes = await edit(
    { op: "redraw", node: "1:2", png: picture.toString("base64") },
    { op: "copy", node: "1:2", id: "90:1", name: "Tickets 2" },
  );
  expect(childIds(nodes.get("0:1"))).toEqual(["1:2", "90:1", "1:10"]);
  expect(nodes.get("90:1")).toMatchObject({
    name: "Tickets 2",
    absoluteBoundingBox: { x: 140 },
    children: [
      { id: "90:2", name: "486 kr" },
      { id: "90:3", componentId: "5:1", children: [{ id: "I90:3;5:2", name: "Time" }] },
    ],
  });
  expect((await loadImage("90:1")).equals(picture)).toBe(true);
});

it("adds a copy of a layer in the same position", async () => {
  const nodes = await edit({ op: "copy", node: "1:3", id: "90:1" });
  expect(childIds(nodes.get("1:2"))).toEqual(["1:3", "90:1", "1:4"]);
  expect(nodes.get("90:1")).toMatchObject({ name: "486 kr", absoluteBoundingBox: { x: 4 } });
});

it("swaps an instance: another component, other IDs of its layers", async () => {
  const nodes = await edit({ op: "swap", node: "1:4", component: "5:7" });
  expect(nodes.get("1:4")).toMatchObject({
    name: "Card",
    componentId: "5:7",
    children: [{ id: "I1:4;5:701", name: "Time", characters: "09:30" }],
  });
});

it("redraws a node differently each time, and no other node", async () => {
  const [first, other] = [await loadImage("1:2"), await loadImage("1:10")];
  await edit({ op: "redraw", node: "1:2" });
  const second = await loadImage("1:2");
  await edit({ op: "redraw", node: "1:2" });
  const third = await loadImage("1:2");
  expect([first.equals(second), second.equals(third), first.equals(third)]).toEqual([false, false, false]);
  expect((await loadImage("1:2")).equals(third)).toBe(true);
  expect((await loadImage("1:10")).equals(other)).toBe(true);
  expect(await sharp(third).metadata()).toMatchObject({ width: 40, height: 80 });
});

it("raises version and time of the last change with each drawing, and sets them if asked to", async () => {
  await edit({ op: "rename", node: "1:2", name: "Trips" }, { op: "delete", node: "1:10" });
  const edited = await readFile();
  expect(edited.version).toBe("101");
  expect(Date.now() - Date.parse(edited.lastModified)).toBeLessThan(60_000);
  await edit({ op: "fail-image", node: "1:2" });
  expect((await readFile()).version).toBe("101");
  await edit({ op: "set-file", version: "500", lastModified: "2026-12-01T00:00:00Z", name: "Other" });
  const { file } = (await figma.call(token, `/v1/files/${smallKey}/meta`)).body;
  expect(file).toMatchObject({ name: "Other", version: "500", last_touched_at: "2026-12-01T00:00:00Z" });
});

it("makes a file unavailable and available again", async () => {
  await figma.control.edit(smallKey, [{ op: "set-file", isAvailable: false }]);
  for (const path of ["", "/meta", "/dev_resources"]) {
    expect((await figma.call(token, `/v1/files/${smallKey}${path}`)).status).toBe(404);
  }
  await edit({ op: "set-file", isAvailable: true });
});

it.each<[string, EditOperation]>([
  ["an unknown node", { op: "rename", node: "9:9", name: "x" }],
  ["an unknown parent", { op: "move", node: "1:2", to: "9:9" }],
  ["a parent within the node", { op: "move", node: "1:2", to: "1:4" }],
  ["text of a frame", { op: "set-text", node: "1:2", characters: "x" }],
  ["an ID that exists", { op: "copy", node: "1:2", id: "1:1" }],
  ["swapping a frame", { op: "swap", node: "1:2", component: "5:7" }],
  ["swapping to an unknown component", { op: "swap", node: "1:4", component: "9:9" }],
  ["swapping to the same component", { op: "swap", node: "1:4", component: "5:1" }],
  ["redrawing a page", { op: "redraw", node: "0:1" }],
])("refuses %s and applies no other operation of the list", async (_name, operation) => {
  await expect(figma.control.edit(smallKey, [{ op: "delete", node: "1:10" }, operation])).rejects.toThrow(
    "400",
  );
  const { document, version } = await readFile();
  expect(childIds(document.children?.[0])).toEqual(["1:2", "1:10"]);
  expect(version).toBe("100");
});

it("edits a copy of a file without changing the original, and the reverse", async () => {
  await figma.control.copyFile(smallKey, "copied");
  await figma.control.edit("copied", [{ op: "delete", node: "1:2" }]);
  await edit({ op: "delete", node: "1:10" });
  expect(childIds((await readFile("copied")).document.children?.[0])).toEqual(["1:10"]);
  expect(childIds((await readFile()).document.children?.[0])).toEqual(["1:2"]);
});

it("reset restores files and removes added ones", async () => {
  await figma.control.copyFile(smallKey, "copied");
  await figma.control.addFile({ key: "added", file: smallFile });
  await edit({ op: "delete", node: "1:2" }, { op: "set-file", plan: "starter" });
  expect((await figma.call(token, "/v1/files/added")).status).toBe(200);
  await figma.control.reset();
  token = await figma.signIn();
  expect(childIds((await readFile()).document.children?.[0])).toEqual(["1:2", "1:10"]);
  for (const key of ["copied", "added"]) {
    expect((await figma.call(token, `/v1/files/${key}`)).status).toBe(404);
  }
});
