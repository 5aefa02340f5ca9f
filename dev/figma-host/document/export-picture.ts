import sharp from "sharp";
import { resizePicture } from "../../figma/pictures.ts";
import type { HostDocument } from "./document.ts";
import { drawSvg } from "./draw.ts";
import { findBox, type Layer } from "./layer.ts";

const scaleOfPictures = 2;

/** PNG of a layer: the file's own picture where nothing changed, otherwise drawn from the layers. */
export async function exportPicture(document: HostDocument, layer: Layer, scale: number): Promise<Buffer> {
  const box = findBox(layer);
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const picture = document.isUnchanged(layer) ? await document.readPicture(layer.id) : undefined;
  if (picture && scale === scaleOfPictures) return picture;
  if (picture) return resizePicture(picture, size);
  const drawn = sharp(Buffer.from(drawSvg(layer)), { density: 72 * scale });
  return drawn
    .resize({ ...size, fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
