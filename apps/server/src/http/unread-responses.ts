import type { FastifyInstance } from "fastify";

/**
 * Closes the connection of a client that takes nothing of a response for so many milliseconds: what the response needs,
 * such as a slot for printing, is then free for others. An event stream without events has nothing that waits.
 */
export function closeUnreadResponses(server: FastifyInstance, unreadTime: number): void {
  server.addHook("onRequest", (_request, { raw }, done) => {
    raw.setTimeout(unreadTime, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy();
    });
    done();
  });
}
