import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends connections that never carried a request when the server closes. Browsers open such ones ahead of need; Node
 * does not count them as idle, so a stop would wait for them until it is out of time.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }) => silent.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
  });
}
