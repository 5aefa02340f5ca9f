/** What the analysing process hands back, piece by piece: pack, texts and words in many frames, the others in one. */
const frameKinds = [
  "summary",
  "analysis",
  "index",
  "navigator",
  "pack",
  "directory",
  "fingerprints",
  "texts",
  "words",
  "uses",
  "end",
] as const;

export type FrameKind = (typeof frameKinds)[number];

/** How the analysing process ends when a text asks for more than the language can hold. */
export const tooComplexCode = 3;

const headBytes = 5;

/** A frame: its kind, its length, its content. */
export function encodeFrame(kind: FrameKind, content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(frameKinds.indexOf(kind), 0);
  head.writeUInt32LE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** Frames out of a stream, in their order. A stream that ends in the middle of one just ends. */
export async function* readFrames(
  stream: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<{ kind: FrameKind; content: Buffer }, void, void> {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = headBytes;
  for await (const piece of stream) {
    pieces.push(piece);
    held += piece.length;
    while (held >= wanted) {
      const joined = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      const length = joined.readUInt32LE(1);
      if (length > longest) throw new RangeError("a frame is too long");
      if (held < headBytes + length) {
        pieces = [joined];
        wanted = headBytes + length;
        break;
      }
      const kind = frameKinds[joined.readUInt8(0)];
      if (!kind) throw new Error("no such frame");
      yield { kind, content: joined.subarray(headBytes, headBytes + length) };
      const rest = joined.subarray(headBytes + length);
      pieces = rest.length > 0 ? [rest] : [];
      held = rest.length;
      wanted = headBytes;
    }
  }
}
