import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type StandInServer = { origin: string; close: () => Promise<void> };

/** Serves on 127.0.0.1 until it is closed; open connections are cut then. Port 0 takes a free one. */
export async function listenLocally(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StandInServer> {
  const server = createServer(answer);
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
