/** One event of a stream: its name, if it has one, and its data. */
export type ServerSentEvent = { name: string; data: string };

/** Max characters without a line end: more is not an event stream. */
const maxLineLength = 64 * 1024;

/**
 * Parses server-sent events from a stream, however it is split into chunks. `onPiece` is called for every chunk,
 * also with comments only, which distinguishes an idle connection from a dead one.
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
      // A carriage return at the end may be the first half of CR LF.
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
