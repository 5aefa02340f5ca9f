import type { FastifyInstance } from "fastify";

/**
 * Closes a connection on which nothing moved for so many milliseconds although a request or a response is not complete:
 * what they need, such as a slot for printing or a file for an upload, is then free for others. An event stream without
 * events has nothing that waits, nor has a request that is still worked on. Node compares what waits to be sent with what
 * waited at the timeout before, so an unread response is closed after one or two timeouts.
 */
export function closeStalledConnections(server: FastifyInstance, stallTime: number): void {
  server.addHook("onRequest", (request, { raw }, done) => {
    raw.setTimeout(stallTime, () => {
      const { socket } = raw;
      if (socket && (socket.writableLength > 0 || !request.raw.complete)) socket.destroy();
    });
    done();
  });
}
