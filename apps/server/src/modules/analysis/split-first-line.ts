const newline = 10;

/** Takes the first line off a stream and hands the rest on. */
export async function* splitFirstLine(
  stream: AsyncIterable<Buffer>,
  take: (line: string) => void,
): AsyncGenerator<Buffer, void, void> {
  let held: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of stream) {
    if (!held) {
      yield piece;
      continue;
    }
    held = Buffer.concat([held, piece]);
    const end = held.indexOf(newline);
    if (end < 0) continue;
    take(held.toString("utf8", 0, end));
    const rest = held.subarray(end + 1);
    held = undefined;
    if (rest.length > 0) yield rest;
  }
}
