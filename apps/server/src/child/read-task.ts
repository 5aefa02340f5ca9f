/** What a child process is given on standard input: one line of JSON, and then a source. */
export async function readTask<Request>(): Promise<{ request: Request; source: Buffer }> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  const given = Buffer.concat(pieces);
  const end = given.indexOf("\n");
  const request = JSON.parse(given.toString("utf8", 0, end)) as Request;
  return { request, source: given.subarray(end + 1) };
}
