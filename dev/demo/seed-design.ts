import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Client, Import, Layer } from "@linkspan/contract";
import type { DemoProject } from "./projects.ts";

type Design = NonNullable<DemoProject["design"]>;

const patienceMs = 120_000;
const pollMs = 500;

/**
 * Imports the screens of a project from its design file and connects them to the API, unless that is done. A layer that
 * the demo shows as deleted is bound first and then missing from its screen.
 */
export async function seedDesign(
  client: Client,
  id: string,
  { slug, links, bindings }: Design,
): Promise<void> {
  const params = { id };
  if ((await client.call("readCoverage", { params })).screens === 0) await importScreens(client, id);
  const operations = await listOperations(client, id);
  for (const { node, ...name } of links) {
    await client.call("putLink", { params: { id, operation: findId(operations, name), node }, query: {} });
  }
  for (const [node, ofScreen] of Map.groupBy(bindings, ({ screen }) => screen)) {
    const bound = new Set((await readScreen(client, id, node)).bindings.map(({ layer }) => layer.id));
    for (const { method, path, layer, isLayerDeleted: _, ...binding } of ofScreen) {
      if (bound.has(layer)) continue;
      const body = { ...binding, operation_id: findId(operations, { method, path }) };
      await client.call("putBinding", { params: { id, layer }, body });
    }
    for (const { layer, isLayerDeleted } of ofScreen) {
      if (isLayerDeleted) await deleteLayer(client, id, { slug, node, layer });
    }
  }
}

/** Imports every page that has frames, with the access of the client's person. */
async function importScreens(client: Client, id: string): Promise<void> {
  const started = await client.call("startImport", { params: { id }, body: {} });
  const { pages } = await waitFor(client, id, "ready");
  const chosen = pages.filter(({ frames }) => frames > 0).map((page) => page.id);
  await client.call("runImport", { params: { id, import: started.id }, body: { pages: chosen } });
  await waitFor(client, id, "completed");
}

async function waitFor(client: Client, id: string, status: Import["status"]): Promise<Import> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const [latest] = (await client.call("readImports", { params: { id } })).items;
    if (latest?.status === status) return latest;
    const hasEnded = latest && ["parked", "failed", "canceled"].includes(latest.status);
    if (hasEnded) throw new Error(`The import of screens is ${latest.status}: ${latest.reason}.`);
    if (Date.now() > end) throw new Error("The import of screens takes too long. Does a worker run?");
    await delay(pollMs);
  }
}

/** IDs of the operations by method and path. The demo's descriptions with links have one page of them. */
async function listOperations(client: Client, id: string): Promise<Map<string, string>> {
  const { current } = await client.call("readProject", { params: { id } });
  const number = current?.number ?? 0;
  const { lines } = await client.call("readNavigator", { params: { id, number }, query: {} });
  return new Map(lines.flatMap((line) => ("method" in line ? [[operationKey(line), line.id]] : [])));
}

type OperationName = { method: string; path: string };

function findId(operations: ReadonlyMap<string, string>, name: OperationName): string {
  const id = operations.get(operationKey(name));
  if (id === undefined) throw new Error(`The demo has no operation ${operationKey(name)}.`);
  return id;
}

function operationKey({ method, path }: OperationName): string {
  return `${method.toLowerCase()} ${path}`;
}

function readScreen(client: Client, id: string, node: string) {
  return client.call("readScreen", { params: { id, node } });
}

/** Stores a screen without one of its layers, as a sync after its deletion in Figma would. */
async function deleteLayer(
  client: Client,
  id: string,
  { slug, node, layer }: { slug: string; node: string; layer: string },
): Promise<void> {
  const { screen, layers } = await readScreen(client, id, node);
  const left = removeLayer(layers, layer);
  if (left.length === layers.length) return;
  const { items } = await client.call("listScreens", { params: { id }, query: {} });
  const { node_id, name, page_id, page_name, width, height } = screen;
  const position = items.findIndex((each) => each.node_id === node);
  const described = { node_id, name, page_id, page_name, width, height, position };
  const picture_hash = await hashPicture(slug, node);
  await client.call("putScreens", {
    params: { id },
    body: { screens: [{ ...described, picture_hash, layers: left }] },
  });
}

/** The layers without one and those in it. Parents come before their children. */
function removeLayer(layers: Layer[], id: string): Layer[] {
  const left: Layer[] = [];
  const indexes = new Map<number, number>();
  for (const [index, layer] of layers.entries()) {
    const parent = layer.parent === undefined ? undefined : indexes.get(layer.parent);
    const isInside = layer.parent !== undefined && parent === undefined;
    if (layer.id === id || isInside) continue;
    indexes.set(index, left.length);
    left.push({ ...layer, parent });
  }
  return left;
}

/** The picture that was imported: the same hash, so the screen keeps it. */
async function hashPicture(slug: string, node: string): Promise<string> {
  const name = `${node.replaceAll(":", "-")}.png`;
  const file = new URL(`../figma/file/${slug}/pictures/${name}`, import.meta.url);
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
