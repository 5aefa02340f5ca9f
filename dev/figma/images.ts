import { randomUUID } from "node:crypto";
import type { GetImagesResponse } from "@figma/rest-api-spec";
import { sendJson } from "../stand-in/replies.ts";
import type { DesignFile } from "./design-files.ts";
import { indexNodes, type LayerNode } from "./document-tree.ts";
import { Refused } from "./errors.ts";
import { drawFlat, type PictureSize, resizePicture } from "./pictures.ts";
import { readScale, requireIds } from "./query.ts";
import type { RequestSize } from "./request-size.ts";
import type { Call } from "./route-table.ts";

const maxPixels = 32_000_000;
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

type RenderedImage = { render: () => Promise<Buffer>; expiresAt: number };

/** The size in pixels; a picture over 32 megapixels is scaled down. Pages have no size and no picture. */
function findSize(node: LayerNode | undefined, scale: number): PictureSize | undefined {
  const box = node?.absoluteBoundingBox;
  if (!box) return undefined;
  const factor = Math.min(scale, Math.sqrt(maxPixels / (box.width * box.height)));
  const toPixels = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: toPixels(box.width), height: toPixels(box.height) };
}

/** `GET /v1/images/:key`, and the URLs that it returns: anyone may load them, for 30 days. */
export function createImages(origin: () => string, now: () => number, size: RequestSize) {
  const images = new Map<string, RenderedImage>();

  function addImage(file: DesignFile, nodeId: string, pictureSize: PictureSize): string {
    // The file as it is now: an image does not change when the design does.
    const render = async () => {
      const stored = await file.readPicture(nodeId);
      return stored ? resizePicture(stored, pictureSize) : drawFlat(pictureSize, nodeId);
    };
    const name = randomUUID();
    images.set(name, { render, expiresAt: now() + lifetimeMs });
    return `${origin()}/_images/${name}`;
  }

  return {
    getImages({ response, url }: Call, file: DesignFile): void {
      const ids = requireIds(url.searchParams);
      const scale = readScale(url.searchParams);
      if ((url.searchParams.get("format") ?? "png") !== "png")
        throw new Refused(400, "The stand-in renders PNG only");
      const index = indexNodes(file.content.document);
      const nodes = ids.map((id) => index.get(id));
      size.check(
        ids,
        nodes.filter((node) => node !== undefined),
      );
      const urls = ids.map((id) => {
        const pictureSize = findSize(index.get(id), scale);
        return [id, pictureSize && !file.failedImages.has(id) ? addImage(file, id, pictureSize) : null];
      });
      const body: GetImagesResponse = { err: null, images: Object.fromEntries(urls) };
      sendJson(response, 200, body);
    },

    async sendImage({ response, params }: Call): Promise<void> {
      const image = images.get(params.name ?? "");
      if (!image || image.expiresAt <= now()) throw new Refused(403, "Access denied");
      response.writeHead(200, { "content-type": "image/png" }).end(await image.render());
    },

    reset: () => images.clear(),
  };
}
