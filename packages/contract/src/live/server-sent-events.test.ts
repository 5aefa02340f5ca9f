import { expect, test } from "vitest";
import { readEvents, type ServerSentEvent } from "./server-sent-events.ts";

async function readAll(pieces: readonly (string | Uint8Array)[]): Promise<ServerSentEvent[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      }
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

const text =
  ': hello\r\n\r\nevent: live\r\ndata:\r\n\r\ndata: {"name":"Zoë 🛥"}\ndata: two\n\ndata:one\r\rdata: cut';
const expected = [
  { name: "live", data: "" },
  { name: "", data: '{"name":"Zoë 🛥"}\ntwo' },
  { name: "", data: "one" },
];

test("skips comments, joins data lines and drops an unterminated event", async () => {
  expect(await readAll([text])).toEqual(expected);
});

test("parses the same events for every chunk size", async () => {
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size < 12; size++) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
    expect(await readAll(pieces), `pieces of ${size}`).toEqual(expected);
  }
});

test("rejects a line of 70,000 characters and accepts one of 60,000", async () => {
  await expect(readAll(["data: ", "x".repeat(70_000)])).rejects.toThrow("too long");
  expect(await readAll([`data: ${"x".repeat(60_000)}\n\n`])).toHaveLength(1);
});
