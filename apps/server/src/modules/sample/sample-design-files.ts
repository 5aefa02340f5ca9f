import { readFile } from "node:fs/promises";
import type { DisplayFormat, Layer } from "@linkspan/contract";
import { isObject, type Json } from "@linkspan/engine";
import { readFigmaNode } from "@linkspan/engine/design";

type OperationName = { method: string; path: string };

/** A screen of the sample's design file. */
export type SampleScreen = {
  nodeId: string;
  name: string;
  page: { id: string; name: string };
  width: number;
  height: number;
  layers: Layer[];
  picture: Buffer;
};

type SampleBinding = OperationName & {
  screen: string;
  layer: string;
  field: string;
  format: DisplayFormat | null;
  repeats: number;
  isLayerDeleted?: true;
};

/** The design of the sample project: its screens, and what connects them to the API. */
export type SampleDesign = {
  screens: SampleScreen[];
  links: (OperationName & { node: string })[];
  bindings: SampleBinding[];
};

/** The Figma file of the stand-in in the sources, a copy beside the bundle in a build. */
const folder = new URL(
  import.meta.url.endsWith(".ts") ? "../../../../../dev/figma/file/skerry/" : "./sample-design/",
  import.meta.url,
);

export async function readSampleDesign(): Promise<SampleDesign> {
  const file = JSON.parse(await readFile(new URL("file.json", folder), "utf8")) as Json;
  const { links, bindings } = JSON.parse(await readFile(new URL("links.json", folder), "utf8")) as Omit<
    SampleDesign,
    "screens"
  >;
  const screens: SampleScreen[] = [];
  for (const page of listChildren(isObject(file) ? file.document : null)) {
    for (const frame of listChildren(page)) {
      const screen =
        isObject(frame) && frame.type === "FRAME" ? readFigmaNode(frame, file as object) : undefined;
      if (!screen) continue;
      const picture = await readFile(new URL(`pictures/${screen.nodeId.replaceAll(":", "-")}.png`, folder));
      const { nodeId, name, width, height } = screen;
      const layers = screen.layers.map(({ box, ...layer }) => ({ ...layer, box: [...box] }) as Layer);
      screens.push({ nodeId, name, width, height, layers, picture, page: readPage(page) });
    }
  }
  return { screens, links, bindings };
}

function listChildren(node: Json | undefined): Json[] {
  return isObject(node) && Array.isArray(node.children) ? node.children : [];
}

function readPage(page: Json): SampleScreen["page"] {
  const { id, name } = isObject(page) ? page : {};
  return { id: String(id), name: String(name) };
}
