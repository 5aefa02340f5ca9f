import { pictureLimits } from "@linkspan/contract";
import sharp from "sharp";
import { openPictures } from "./picture/open-pictures.ts";
import { readTask } from "./read-task.ts";

/** The first line of the output. The picture and its thumbnail follow, both WebP. */
export type EncodedPicture = { pictureBytes: number };

/** WebP allows no more pixels on a side. */
const maxSide = 16_383;

/** An encoder needs up to 16 bytes for each pixel of the picture that it writes. */
const maxPixels = 16_000_000;

const thumbnailWidth = 268;

openPictures("Png", "Jpeg", "Webp");

const { source } = await readTask<object>();
const picture = await encode();
const thumbnail = await sharp(picture)
  .resize({ width: thumbnailWidth, withoutEnlargement: true })
  .webp({ quality: 88, effort: 3 })
  .toBuffer();
process.stdout.write(`${JSON.stringify({ pictureBytes: picture.length } satisfies EncodedPicture)}\n`);
process.stdout.write(picture);
process.stdout.write(thumbnail);

/** Re-encodes the picture without metadata, turned as its EXIF data says, and smaller if it is very large. */
async function encode(): Promise<Buffer> {
  const decoded = sharp(source, {
    limitInputPixels: pictureLimits.pixels,
    sequentialRead: true,
    failOn: "truncated",
    autoOrient: true,
  });
  const { width, height } = (await decoded.metadata()).autoOrient;
  // A row of a very wide picture takes as much memory as a whole picture, and one of a very high one as much time.
  if (Math.max(width, height) > pictureLimits.side) throw new Error("a side of the picture is too long");
  const scale = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
  return decoded
    .resize({
      width: Math.max(1, Math.floor(width * scale)),
      height: Math.max(1, Math.floor(height * scale)),
      fit: "fill",
    })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
}
