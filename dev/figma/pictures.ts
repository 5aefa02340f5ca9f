import { createHash } from "node:crypto";
import sharp from "sharp";

export type PictureSize = { width: number; height: number };

function colorOf(seed: string) {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(seed).digest();
  return { r, g, b };
}

/** A picture in one color, for a node that the file has no picture of. */
export function drawFlat({ width, height }: PictureSize, seed: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colorOf(seed) } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The same picture with a bar across its top: what a designer's change looks like to a hash. */
export async function drawBar(picture: Buffer, seed: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const bar = {
    width,
    height: Math.max(1, Math.round(height / 20)),
    channels: 3,
    background: colorOf(seed),
  } as const;
  return sharp(picture)
    .composite([{ input: { create: bar }, top: 0, left: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The picture in the wanted size; unchanged, byte for byte, if it has that size. */
export async function resizePicture(picture: Buffer, { width, height }: PictureSize): Promise<Buffer> {
  const stored = await sharp(picture).metadata();
  if (stored.width === width && stored.height === height) return picture;
  return sharp(picture).resize({ width, height, fit: "fill" }).png({ compressionLevel: 1 }).toBuffer();
}
