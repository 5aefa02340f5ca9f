import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { addSegment, draw, hiddenText, position, writeBomb, writeChunk, writePng } from "./write-picture.ts";

const small = { width: 40, height: 30 };
const hidden = Buffer.from(hiddenText);
const text = (prefix: string) => Buffer.from(`${prefix}${hiddenText}`, "latin1");
const jpeg = () => draw().jpeg().toBuffer();

const turned = (orientation: number) =>
  draw().withExif(position).withMetadata({ orientation }).jpeg().toBuffer();

async function animate(format: "webp" | "gif"): Promise<Buffer> {
  const frames = await Promise.all(
    ["#f00", "#0f0", "#00f"].map((color) => draw(40, 30, color).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer();
}

const apng = [
  writeChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  writeChunk(
    "fcTL",
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
  ),
];

/** Pictures with something to hide or to exhaust, that are pictures nevertheless: only their pixels may be stored. */
export const storedPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  "PNG, RGB": () => draw().png().toBuffer(),
  "PNG with alpha": () => draw(40, 30, { r: 200, g: 0, b: 0, alpha: 0.4 }).png().toBuffer(),
  "PNG with a palette": () => draw().png({ palette: true }).toBuffer(),
  "PNG of 16 bits": async () => writePng({ ...small, depth: 16 }),
  "PNG of 16 bits, gray with alpha": async () => writePng({ ...small, depth: 16, color: 4 }),
  "PNG of 1 bit": async () => writePng({ ...small, depth: 1, color: 0 }),
  "PNG, interlaced": async () => writePng({ ...small, isInterlaced: true }),
  "PNG with texts": async () =>
    writePng({
      ...small,
      chunks: [writeChunk("tEXt", text("Comment\0")), writeChunk("iTXt", text("Title\0\0\0\0\0"))],
    }),
  "PNG with a chunk of its own": async () => writePng({ ...small, chunks: [writeChunk("liNk", hidden)] }),
  "PNG with EXIF and a position": () => draw().withExif(position).png().toBuffer(),
  "PNG with XMP": () =>
    draw().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${hiddenText}</x:xmpmeta>`).png().toBuffer(),
  "PNG with a profile of 1 GB": async () => writePng({ ...small, chunks: [writeBomb("iCCP", 1e9)] }),
  "PNG with a text of 1 GB": async () => writePng({ ...small, chunks: [writeBomb("zTXt", 1e9)] }),
  "PNG with eight texts of 50 MB": async () =>
    writePng({ ...small, chunks: Array.from({ length: 8 }, () => writeBomb("zTXt", 5e7)) }),
  "PNG that ends in a ZIP": async () =>
    Buffer.concat([writePng(small), Buffer.from("PK\u0003\u0004"), hidden, Buffer.from("PK\u0005\u0006")]),
  "PNG that ends in HTML": async () =>
    Buffer.concat([writePng(small), Buffer.from(`<script>alert("${hiddenText}")</script>`)]),
  "PNG, animated": async () => writePng({ ...small, chunks: apng }),
  "JPEG with EXIF, a position and a preview": () => turned(1),
  "JPEG, upside down": () => turned(3),
  "JPEG, mirrored and turned": () => turned(5),
  "JPEG, turned left": () => turned(8),
  "JPEG, CMYK": () => draw().toColourspace("cmyk").jpeg().toBuffer(),
  "JPEG, gray": () => draw().grayscale().jpeg().toBuffer(),
  "JPEG, progressive": () => draw().jpeg({ progressive: true }).toBuffer(),
  "JPEG with a comment in PHP": async () => addSegment(await jpeg(), 0xfe, text("<?php system('id');?>")),
  "JPEG with XMP": async () => addSegment(await jpeg(), 0xe1, text("http://ns.adobe.com/xap/1.0/\0")),
  "JPEG with a profile of 3 MB": async () => {
    let picture: Buffer = await jpeg();
    for (let part = 50; part > 0; part--) {
      const head = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(part, 50)}`, "latin1");
      picture = addSegment(picture, 0xe2, Buffer.concat([head, hidden, Buffer.alloc(60_000)]));
    }
    return picture;
  },
  "JPEG that ends in a ZIP": async () => Buffer.concat([await jpeg(), Buffer.from("PK\u0003\u0004"), hidden]),
  "WebP with EXIF": () => draw().withExif(position).webp().toBuffer(),
  "WebP without loss": () =>
    draw(40, 30, { r: 0, g: 9, b: 9, alpha: 0.1 }).webp({ lossless: true }).toBuffer(),
  "WebP, animated": () => animate("webp"),
  "32 megapixels": async () => writePng({ width: 8000, height: 4000, color: 6 }),
  "32 megapixels of 16 bits": async () => writePng({ width: 8000, height: 4000, depth: 16, color: 6 }),
  "32 megapixels, progressive, CMYK, turned": () =>
    draw(8000, 4000)
      .toColourspace("cmyk")
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer(),
  "7 MB of noise": () =>
    sharp(randomBytes(1900 * 1300 * 3), { raw: { width: 1900, height: 1300, channels: 3 } })
      .png()
      .toBuffer(),
  "1 × 20,000 pixels": async () => writePng({ width: 1, height: 20_000 }),
  "320 × 100,000 pixels": async () => writePng({ width: 320, height: 100_000, color: 6 }),
};
