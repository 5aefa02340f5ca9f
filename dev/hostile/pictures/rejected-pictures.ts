import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { draw, hiddenText, pngSignature, writeChunk, writePng } from "./write-picture.ts";

const small = { width: 40, height: 30 };
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;
const text = (content: string) => async () => Buffer.from(content, "latin1");

async function truncate(picture: Promise<Buffer>, share: number): Promise<Buffer> {
  const whole = await picture;
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** A JPEG whose header names another size. */
async function resizeJpeg(width: number, height: number): Promise<Buffer> {
  const picture = await draw().jpeg().toBuffer();
  const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
}

const photo = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** Files that are no picture, not a whole one, one of another format, or one that is too large. */
export const rejectedPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  "an empty file": text(""),
  "a text": text("not a picture"),
  "a PDF": text("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>"),
  HTML: text(`<!doctype html><script>alert("${hiddenText}")</script>`),
  "a ZIP": text(`PK\u0003\u0004${hiddenText}PK\u0005\u0006`),
  "commands for ImageMagick": text(
    'push graphic-context\nimage over 0,0 0,0 "https://127.0.0.1/x"\npop graphic-context',
  ),
  PostScript: text("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file"),
  "an SVG": text(svg("")),
  "an SVG with a script": text(svg(`<script>alert("${hiddenText}")</script>`)),
  "an SVG that reads a file": text(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text><image href='file:///etc/passwd'/>")}`,
  ),
  "an SVG with entities of 10^9 characters": text(
    `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 8 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join("")}]>${svg("<text>&a8;</text>")}`,
  ),
  "an SVG in gzip": async () => gzipSync(svg("")),
  "a GIF": () => draw().gif().toBuffer(),
  "a TIFF": () => draw().tiff().toBuffer(),
  "an AVIF": () => draw().avif({ effort: 0 }).toBuffer(),
  "a BMP": text(
    "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0\0\0\0\0\x04\0\0\0\0\0\0\0",
  ),
  "a PPM": text("P6 1 1 255\nabc"),
  "a file of libvips": async () => Buffer.concat([Buffer.from("b6a6f208", "hex"), Buffer.alloc(100)]),
  "a PNG behind the start of a GIF": async () => Buffer.concat([Buffer.from("GIF89a"), writePng(small)]),
  "a JPEG's first bytes before an SVG": async () =>
    Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(svg(""))]),
  "33 megapixels": async () => writePng({ width: 6000, height: 5600, color: 0 }),
  "4,000 megapixels of 1 bit": async () => writePng({ width: 65_500, height: 65_500, depth: 1, color: 0 }),
  "a PNG with the largest size": async () =>
    writePng({ width: 2_147_483_647, height: 2_147_483_647, bytes: 100 }),
  "a JPEG with the largest size": () => resizeJpeg(65_500, 65_500),
  "32,000,000 × 1 pixels": async () => writePng({ width: 32_000_000, height: 1 }),
  "1 × 32,000,000 pixels": async () => writePng({ width: 1, height: 32_000_000 }),
  "32 megapixels of 16 bits, interlaced": async () =>
    writePng({ width: 8000, height: 4000, depth: 16, color: 6, isInterlaced: true }),
  "a PNG without width": async () => writePng({ width: 0, height: 30, bytes: 30 }),
  "a PNG without height": async () => writePng({ width: 40, height: 0, bytes: 1 }),
  "a JPEG without size": () => resizeJpeg(0, 0),
  "a PNG with too few pixels": async () => writePng({ ...small, bytes: 500 }),
  "a PNG of depth 7": async () => writePng({ ...small, depth: 7 }),
  "a PNG without its palette": async () => writePng({ ...small, color: 3 }),
  "a PNG's signature": async () => pngSignature,
  "a PNG without pixels": async () =>
    Buffer.concat([writePng(small).subarray(0, 33), writeChunk("IEND", Buffer.alloc(0))]),
  "a PNG with a wrong checksum": async () => {
    const picture = writePng(small);
    picture[20] = (picture[20] ?? 0) ^ 1;
    return picture;
  },
  "half a PNG": () => truncate(photo().png().toBuffer(), 0.5),
  "most of a PNG": () => truncate(photo().png().toBuffer(), 0.95),
  "half a JPEG": () => truncate(photo().jpeg().toBuffer(), 0.5),
  "half a WebP": () => truncate(photo().webp().toBuffer(), 0.5),
  "the start of a WebP": () => truncate(photo().webp().toBuffer(), 0.01),
};
