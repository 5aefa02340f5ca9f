import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A text that hostile pictures carry outside of their pixels. Nothing that is stored may contain it. */
export const hiddenText = "Linkspan-hidden-8f3a";

export const pngSignature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A plain picture, to be encoded. */
export function draw(width = 40, height = 30, background: object | string = "#1b6e8c"): Sharp {
  const channels = typeof background === "string" ? 3 : 4;
  return sharp({ create: { width, height, channels, background } });
}

export function writeChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Png = {
  width: number;
  height: number;
  depth?: number;
  /** 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGB with alpha. */
  color?: number;
  isInterlaced?: boolean;
  /** Between the header and the pixels. */
  chunks?: readonly Buffer[];
  /** How many bytes of pixels there are, instead of as many as there should be. */
  bytes?: number;
};

/** A black PNG, byte by byte: encoders refuse to write most of what is wrong with these. */
export function writePng({ width, height, depth = 8, color = 2, isInterlaced = false, ...own }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, isInterlaced ? 1 : 0], 8);
  const row = Math.ceil((width * depth * (channels[color] ?? 1)) / 8) + 1;
  // The seven passes of an interlaced picture have more rows.
  const bytes = own.bytes ?? row * height + (isInterlaced ? 8 * (width + height) * 8 : 0);
  return Buffer.concat([
    pngSignature,
    writeChunk("IHDR", head),
    ...(own.chunks ?? []),
    writeChunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A compressed chunk that becomes this many bytes. */
export function writeBomb(type: "iCCP" | "zTXt", bytes: number): Buffer {
  return writeChunk(type, Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(bytes))]));
}

/** Inserts a segment behind the start of a JPEG. */
export function addSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** EXIF data with a position, a person and an orientation. */
export const position = {
  IFD0: { Copyright: hiddenText, Artist: hiddenText },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "59/1 54/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "10/1 44/1 0/1",
  },
};
