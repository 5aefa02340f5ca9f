import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Layer, ScreenBatch } from "@linkspan/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openConcurrency } from "../concurrency.ts";
import { openBlobStore } from "../integrations/blob-store/open-blob-store.ts";
import type { NodesRequest, ReadNodes } from "./read-figma-nodes.ts";
import { runWriter } from "./run-writer.ts";

const settings = {
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  UPLOAD_DIR: join(tmpdir(), "linkspan-read-nodes"),
};
const deps = { blobs: openBlobStore(settings, () => undefined), concurrency: openConcurrency() };

async function read(
  source: string,
  request: NodesRequest = { kind: "pages", firstPositions: { "0:1": 2000 } },
) {
  const written = await runWriter(deps, {
    program: "read-figma-nodes",
    requester: { id: "importer" },
    source: Readable.from([Buffer.from(source)], { objectMode: false }),
    request,
  });
  const output = await readFile(written.file);
  await written.discard();
  const end = output.indexOf("\n");
  const head = JSON.parse(output.toString("utf8", 0, end)) as ReadNodes & { problem?: string };
  let start = end + 1;
  const layers = (head.screens ?? []).map(({ layersBytes }) => {
    start += layersBytes;
    return JSON.parse(output.toString("utf8", start - layersBytes, start)) as Layer[];
  });
  return { ...head, layers };
}

const box = { absoluteBoundingBox: { x: 10, y: 20, width: 30, height: 40 } };
const frame = (id: string, children: object[], name = "Frame") => ({
  id,
  name,
  type: "FRAME",
  ...box,
  children,
});

function page(children: object[], others: Record<string, unknown> = {}): string {
  const document = { id: "0:1", name: "Flow", type: "CANVAS", children };
  const file = { name: "File", version: "1", lastModified: "2026-11-01T08:00:00Z" };
  return JSON.stringify({ ...file, nodes: { "0:1": { document, components: {} }, ...others } });
}

/** What was read is a batch that the API would accept. */
function expectValid({ screens, layers }: Awaited<ReturnType<typeof read>>): void {
  const batch = screens.map((screen, index) => ({ ...screen, layers: layers[index] }));
  expect(z.safeParse(ScreenBatch, { screens: batch }).error).toBeUndefined();
}

test("reads frames of pages and sections in the order of the file, and nothing else", async () => {
  const section = { id: "3:1", name: "Section", type: "SECTION", children: [frame("3:2", [])] };
  const component = { id: "4:1", name: "Row", type: "COMPONENT", ...box, children: [] };
  const result = await read(page([frame("1:1", []), section, component, frame("1:2", [])], { "9:9": null }));
  expect(result.screens.map(({ node_id, position, page_name }) => [node_id, position, page_name])).toEqual([
    ["1:1", 2000, "Flow"],
    ["3:2", 2001, "Flow"],
    ["1:2", 2002, "Flow"],
  ]);
  expect(result.missing).toEqual(["9:9"]);
  expectValid(result);
});

test("leaves layers out that Figma can't have; their children move up", async () => {
  const text = { id: "5:3", name: "Text", type: "TEXT", characters: "486 kr", ...box };
  const odd = { id: "x".repeat(20), name: "Odd", type: "GROUP", ...box, children: [text] };
  const row = { id: "5:1", name: "Row", type: "GROUP", ...box, children: [odd, { ...text, id: "5:1" }] };
  const result = await read(page([frame("1:1", [row])]));
  expect(result.layers[0]).toMatchObject([{ id: "5:1" }, { id: "5:3", parent: 0, text: "486 kr" }]);
  expectValid(result);
});

test("fits names and numbers that are too long or can't be stored", async () => {
  const far = { absoluteBoundingBox: { x: 1e300, y: -1e300, width: 0, height: 1e12 } };
  const layer = { id: "5:1", name: `\0\ud800${"ä".repeat(5000)}`, type: "not a type", ...far };
  const result = await read(page([{ ...frame("1:1", [layer], "\0".repeat(9)), absoluteBoundingBox: null }]));
  expect(result.screens[0]).toMatchObject({ name: "", width: 1, height: 1 });
  expectValid(result);
});

test("reads trees of depth 10,000 and frames with more layers than are stored", async () => {
  const deep = `${'{"id":"5:1","name":"a","type":"GROUP","children":['.repeat(10_000)}${"]}".repeat(10_000)}`;
  const source = page([frame("1:1", [{ id: "deep" }]), frame("1:2", manyLayers(6000))]);
  const result = await read(source.replace('{"id":"deep"}', deep));
  expect(result.screens.map(({ layerCount }) => layerCount)).toEqual([1, 5000]);
  expectValid(result);
});

test.each([
  ["no JSON", "<html>"],
  ["another form", '{"nodes":[]}'],
  ["a broken end", page([frame("1:1", [])]).slice(0, -3)],
])("reports %s", async (_case, source) => {
  expect((await read(source)).problem).toBe("the response has another form");
});

function manyLayers(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `7:${index}`,
    name: "Dot",
    type: "ELLIPSE",
    ...box,
  }));
}
