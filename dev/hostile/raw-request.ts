import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A request as bytes: nothing between us and the server makes it well-formed. */
export type RawRequest = {
  kind: string;
  line: string;
  headers: string[];
  /** The body, in the pieces it is sent in. */
  pieces: Buffer[];
  /** Between two pieces. */
  pauseMs: number;
  /** Ends the connection after the last piece, although more was announced. */
  hangsUp: boolean;
};

const patienceMs = 30_000;

/** Sends it and answers the status, or that there was none. */
export async function sendRaw(
  { origin, access }: { origin: string; access: string },
  { line, headers, pieces, pauseMs, hangsUp }: RawRequest,
): Promise<number | "none"> {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.setTimeout(patienceMs, () => socket.destroy());
  let answer = "";
  socket.on("data", (chunk) => {
    answer += answer.length < 100 ? chunk.toString("latin1") : "";
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const head = [line, `Host: ${host}`, `Authorization: Bearer ${access}`, "Connection: close", ...headers];
  socket.write(Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await delay(pauseMs);
  }
  if (hangsUp) socket.destroy();
  await closed;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || "none";
}
