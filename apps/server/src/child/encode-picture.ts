import { pictureLimits } from "@linkspan/contract";
import sharp from "sharp";
import { readTask } from "./read-task.ts";

/** The first line of the output. The picture and its thumbnail follow, both WebP. */
export type EncodedPicture = { pictureBytes: number };

/** WebP allows no more pixels on a side. */
const maxSide = 16_383;

const thumbnailWidth = 268;

// A process of its own, because decoders of pictures had security holes before. Only these three formats are decoded.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});

const { source } = await readTask<object>();
const picture = await encode(maxSide);
const thumbnail = await encode(thumbnailWidth);
process.stdout.write(`${JSON.stringify({ pictureBytes: picture.length } satisfies EncodedPicture)}\n`);
process.stdout.write(picture);
process.stdout.write(thumbnail);

/** Re-encodes the picture without metadata, turned as its EXIF data says. */
function encode(width: number): Promise<Buffer> {
  return sharp(source, {
    limitInputPixels: pictureLimits.pixels,
    sequentialRead: true,
    failOn: "truncated",
    autoOrient: true,
  })
    .resize({ width, height: maxSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 88, effort: 3 })
    .toBuffer();
}
