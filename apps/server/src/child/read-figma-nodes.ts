import { fitLayers, fitText, layerTextLimits, nodeId } from "@linkspan/contract";
import { isObject, type Json, type JsonObject } from "@linkspan/engine";
import { readFigmaNode } from "@linkspan/engine/design";
import * as z from "zod/mini";
import { listFrames } from "./figma/list-frames.ts";
import type { ReadScreen } from "./read-screens.ts";
import { readTask } from "./read-task.ts";

/** Where a screen is in its file. */
export type ScreenLocation = { page_id: string; page_name: string; position: number };

/** What is read: pages with all their frames, the children of a page alone, or single nodes whose page is known. */
export type NodesRequest =
  /** `firstPositions` has the position of the first frame of each page. */
  | { kind: "pages"; firstPositions: Record<string, number> }
  | { kind: "outline" }
  | { kind: "nodes"; locations: Record<string, ScreenLocation> };

type OutlinedPage = { id: string; name: string; children: { id: string; name: string; type: string }[] };

/** The first line of the output; the layers of the screens follow, as JSON, in their order. */
export type ReadNodes = {
  file: { name: string; version: string; lastModified: string };
  /** Requested nodes that the file doesn't contain. */
  missing: string[];
  pages: OutlinedPage[];
  screens: ReadScreen[];
};

const Nodes = z.object({
  name: z.string(),
  version: z.string().check(z.maxLength(200)),
  lastModified: z.iso.datetime({ offset: true }),
  nodes: z.record(z.string(), z.nullable(z.object({ document: z.record(z.string(), z.unknown()) }))),
});

type Located = { frame: JsonObject; root: JsonObject; location: ScreenLocation };

// A process of its own: the layers of a page are up to 64 MiB of JSON that people have drawn.
const { request, source } = await readTask<NodesRequest>();
const parsed = parse(source.toString());
const contents: Buffer[] = [];
const result: ReadNodes = {
  file: {
    name: fitText(parsed.name, layerTextLimits.name),
    version: fitText(parsed.version, 200),
    lastModified: parsed.lastModified,
  },
  missing: Object.entries(parsed.nodes).flatMap(([id, node]) => (node ? [] : [id])),
  pages: [],
  screens: [],
};
const known = new Set<string>();
for (const [id, node] of Object.entries(parsed.nodes)) {
  if (!node) continue;
  const root = node as JsonObject & { document: JsonObject };
  if (request.kind !== "nodes") result.pages.push(outline(root.document));
  if (request.kind === "outline") continue;
  for (const located of locate(id, root)) addScreen(located);
}
process.stdout.write(`${JSON.stringify(result)}\n`);
for (const content of contents) process.stdout.write(content);

function parse(text: string) {
  try {
    return z.parse(Nodes, JSON.parse(text));
  } catch {
    process.stdout.write(`${JSON.stringify({ problem: "the response has another form" })}\n`);
    process.exit(0);
  }
}

function outline({ id, name, children }: JsonObject): OutlinedPage {
  const nodes = Array.isArray(children) ? children.filter(isObject) : [];
  return {
    id: toText(id),
    name: fitText(toText(name), layerTextLimits.name),
    children: nodes.map((child) => ({
      id: toText(child.id),
      name: fitText(toText(child.name), layerTextLimits.name),
      type: toText(child.type),
    })),
  };
}

function locate(id: string, root: JsonObject & { document: JsonObject }): Located[] {
  const frames = listFrames(root.document);
  if (request.kind === "nodes") {
    const location = request.locations[id];
    return location ? frames.map((frame) => ({ frame, root, location })) : [];
  }
  const first = (request.kind === "pages" && request.firstPositions[id]) || 0;
  const page = { page_id: id, page_name: fitText(toText(root.document.name), layerTextLimits.name) };
  return frames.map((frame, index) => ({ frame, root, location: { ...page, position: first + index } }));
}

function addScreen({ frame, root, location }: Located): void {
  const screen = readFigmaNode(frame, root);
  if (!screen || known.has(screen.nodeId) || !z.safeParse(nodeId, screen.nodeId).success) return;
  known.add(screen.nodeId);
  const layers = fitLayers(screen.layers);
  const content = Buffer.from(JSON.stringify(layers));
  contents.push(content);
  result.screens.push({
    node_id: screen.nodeId,
    name: fitText(screen.name, layerTextLimits.name),
    ...location,
    width: fitSize(screen.width),
    height: fitSize(screen.height),
    picture_hash: null,
    layerCount: layers.length,
    layersBytes: content.length,
  });
}

function toText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function fitSize(length: number): number {
  return Math.min(Math.max(1, length), 100_000);
}
