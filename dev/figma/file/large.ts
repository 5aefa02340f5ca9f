import type { CanvasNode, FrameNode, GetFileResponse, Rectangle, SubcanvasNode } from "@figma/rest-api-spec";
import { buildFile } from "./builder/build-file.ts";
import { skerryDesign } from "./skerry/design.ts";

/** Where the large file is at the stand-in. It is generated, so it has no folder. */
export const largeFile = { key: "Lm4cX8wGtB2yVd6HpJr0uN", name: "Skerry archive" };

/** The ids of a frame and its layers have a session of their own, from this one on. */
const firstSession = 1000;
const framesPerRow = 20;
const pitch = { x: 473, y: 922 };

/** A file of many frames for tests of size: variants of the Skerry frames with ids of their own, about 60 layers each. */
export function generateLargeFile({ frames, pages }: { frames: number; pages: number }): GetFileResponse {
  const source = buildFile(skerryDesign);
  const [flow, components] = source.document.children;
  if (!flow || !components) throw new Error("The Skerry file has no pages");
  const originals = flow.children.filter((node) => node.type === "FRAME");
  const framesPerPage = Math.ceil(frames / pages);
  const canvases = Array.from({ length: pages }, (_, page): CanvasNode => {
    const first = page * framesPerPage;
    const count = Math.max(0, Math.min(framesPerPage, frames - first));
    const children = Array.from({ length: count }, (_, index) => copyFrame(originals, first + index, index));
    return { ...flow, id: `${page + 1}:0`, name: `Season ${2007 + page}`, children };
  });
  return {
    ...source,
    name: largeFile.name,
    document: { ...source.document, children: [...canvases, components] },
  };
}

/** The Skerry frame that a frame of the large file looks like, by their node ids. */
export function findOriginalFrame(id: string): string | undefined {
  const number = Number.parseInt(id, 10) - firstSession;
  const screens = skerryDesign.pages.flatMap((page) => page.screens);
  return number >= 0 ? screens[number % screens.length]?.id : undefined;
}

function copyFrame(originals: readonly FrameNode[], number: number, positionOnPage: number): FrameNode {
  const original = originals[number % originals.length];
  if (!original?.absoluteBoundingBox) throw new Error("A frame of the Skerry file has no box");
  const { x, y } = original.absoluteBoundingBox;
  const offset = {
    x: (positionOnPage % framesPerRow) * pitch.x - x,
    y: Math.floor(positionOnPage / framesPerRow) * pitch.y - y,
  };
  const round = Math.floor(number / originals.length);
  const copy = copyNode(original, { ids: countIds(firstSession + number), offset, round });
  return { ...copy, name: `${original.name} ${round + 1}` };
}

type Variant = { ids: (id: string) => string; offset: { x: number; y: number }; round: number };

/** Copies share everything that is equal, or 2,000 frames would take half a gigabyte. */
function copyNode<Node extends SubcanvasNode>(node: Node, variant: Variant): Node {
  const copy = { ...node, id: variant.ids(node.id) };
  if ("absoluteBoundingBox" in copy) copy.absoluteBoundingBox = moveBox(copy.absoluteBoundingBox, variant);
  if ("absoluteRenderBounds" in copy) copy.absoluteRenderBounds = moveBox(copy.absoluteRenderBounds, variant);
  if (copy.type === "TEXT") copy.characters = varyText(copy.characters, variant.round);
  if ("children" in copy) {
    return { ...copy, children: copy.children.map((child: SubcanvasNode) => copyNode(child, variant)) };
  }
  return copy;
}

/** New ids for layers, counted in one session. Layers within instances keep the ids of the component's layers. */
function countIds(session: number): (id: string) => string {
  const known = new Map<string, string>();
  const renew = (id: string) => known.get(id) ?? known.set(id, `${session}:${known.size + 1}`).get(id) ?? id;
  return (id) => {
    if (!id.startsWith("I")) return renew(id);
    const [instance = "", ...path] = id.slice(1).split(";");
    return `I${[renew(instance), ...path].join(";")}`;
  };
}

/** Another price in every round, so that the frames of one kind differ. */
function varyText(characters: string, round: number): string {
  return characters.replace(/^(\d+) kr$/, (_, amount) => `${Number(amount) + round} kr`);
}

function moveBox(box: Rectangle | null, { offset }: Variant): Rectangle | null {
  return box && { ...box, x: box.x + offset.x, y: box.y + offset.y };
}
