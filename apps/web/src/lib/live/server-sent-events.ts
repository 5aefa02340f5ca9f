/** One event of a stream: its name, if it has one, and its data. */
export type ServerSentEvent = { name: string; data: string };

/** More without an end of line is no stream of events. */
const maxLineLength = 64 * 1024;

/**
 * Reads server-sent events out of a stream as they come, however its bytes are cut. `onPiece` hears of every arrival,
 * comments too: that is how a silent line is told from a dead one.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onPiece: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent, void, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let name = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onPiece();
      rest += decoder.decode(value, { stream: true });
      // A carriage return at the end may be half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (rest.length > maxLineLength) throw new Error("a line of the stream is too long");
      for (const line of lines) {
        if (line !== "") {
          const [field, text] = splitLine(line);
          if (field === "event") name = text;
          else if (field === "data") data.push(text);
          continue;
        }
        if (name !== "" || data.length > 0) yield { name, data: data.join("\n") };
        name = "";
        data = [];
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A comment begins with a colon, so its field has no name. */
function splitLine(line: string): [field: string, text: string] {
  const colon = line.indexOf(":");
  if (colon === -1) return [line, ""];
  return [line.slice(0, colon), line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1)];
}
