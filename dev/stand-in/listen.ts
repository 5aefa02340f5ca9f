import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type StandInServer = { origin: string; close: () => Promise<void> };

/** Serves on 127.0.0.1 until it is closed; open connections are cut then. Port 0 takes a free one. */
export async function listenLocally(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandInServer> {
  // Figma's lists of node IDs are in the query: a list that is too long is refused by the route, not by Node.
  const server = createServer({ maxHeaderSize: 128 * 1024 }, answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
