import type { GetFileResponse } from "@figma/rest-api-spec";

type Drawing = { pages: readonly { name: string; frames: readonly string[] }[]; layersPerFrame?: number };

const size = { width: 20, height: 40 };

/** A Figma file with these pages and frames, whose layers are texts. Page n is `0:n`, its first frame `n:1000`. */
export function drawFile({ pages, layersPerFrame = 2 }: Drawing): GetFileResponse {
  const drawFrame = (page: number, name: string, index: number) => {
    const number = (index + 1) * 1000;
    const x = index * 100;
    return {
      id: `${page}:${number}`,
      name,
      type: "FRAME",
      absoluteBoundingBox: { x, y: 0, ...size },
      children: Array.from({ length: layersPerFrame }, (_, layer) => ({
        id: `${page}:${number + layer + 1}`,
        name: `Text ${layer + 1}`,
        type: "TEXT",
        characters: `${name} ${layer + 1}`,
        absoluteBoundingBox: { x, y: layer, width: 10, height: 10 },
      })),
    };
  };
  return {
    name: "Skerry app",
    role: "editor",
    lastModified: "2026-11-01T08:00:00Z",
    editorType: "figma",
    version: "100",
    schemaVersion: 0,
    components: {},
    componentSets: {},
    styles: {},
    document: {
      id: "0:0",
      name: "Document",
      type: "DOCUMENT",
      children: pages.map(({ name, frames }, index) => ({
        id: `0:${index + 1}`,
        name,
        type: "CANVAS",
        children: frames.map((frame, at) => drawFrame(index + 1, frame, at)),
      })),
    },
  } as unknown as GetFileResponse;
}
