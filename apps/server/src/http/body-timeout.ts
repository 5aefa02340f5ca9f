import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes a multipart form, which may be long and come over a slow line. */
    takesFile?: boolean;
  }
}

/** The longest that any request may take to arrive: 32 MiB at 110 KB a second. */
export const formTime = 300_000;

/** Fastify knows one limit for all routes; a body that carries no file has no reason to take this long. */
export function setBodyTimeout(server: FastifyInstance, bodyTime: number): void {
  server.addHook("onRequest", (request, _reply, done) => {
    const { headers, routeOptions, raw } = request;
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
    if (hasBody && !routeOptions.config.takesFile) {
      const timer = setTimeout(() => raw.destroy(), bodyTime).unref();
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
    }
    done();
  });
}
