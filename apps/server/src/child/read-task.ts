/** What a writing process is given on standard input: one line of JSON, and then a source. */
export async function readTask<Request>(): Promise<{ request: Request; text: string }> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  const given = Buffer.concat(pieces);
  const end = given.indexOf("\n");
  const request = JSON.parse(given.toString("utf8", 0, end)) as Request;
  return { request, text: given.toString("utf8", end + 1) };
}
