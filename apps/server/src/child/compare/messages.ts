const headBytes = 8;

/** What two processes send each other: JSON, and bytes. */
export type Message<Head> = { head: Head; body: Buffer };

/** Two lengths, the JSON and the bytes. */
export function encodeMessage(head: unknown, body: Buffer = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(headBytes);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(body.length, 4);
  return Buffer.concat([lengths, json, body]);
}

/** Messages out of a stream, in their order. A stream that ends in the middle of one just ends. */
export async function* readMessages<Head>(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Message<Head>, void, void> {
  let pieces: Buffer[] = [];
  let received = 0;
  let wanted = headBytes;
  for await (const piece of stream) {
    pieces.push(piece);
    received += piece.length;
    while (received >= wanted) {
      const joined = Buffer.concat(pieces);
      const [json, body] = [joined.readUInt32LE(0), joined.readUInt32LE(4)];
      const end = headBytes + json + body;
      if (end > maxBytes) throw new RangeError("a message is too long");
      if (received < end) {
        pieces = [joined];
        wanted = end;
        break;
      }
      const head = JSON.parse(joined.toString("utf8", headBytes, headBytes + json)) as Head;
      yield { head, body: joined.subarray(headBytes + json, end) };
      pieces = [joined.subarray(end)];
      received -= end;
      wanted = headBytes;
    }
  }
}
