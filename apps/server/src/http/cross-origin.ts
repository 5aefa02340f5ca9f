import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Pages of every origin may call the route: it takes a bearer token or none, and never a cookie. */
    crossOrigin?: boolean;
  }
}

const anyOrigin = { "access-control-allow-origin": "*" };

/** What a page may read of a response beside its body. */
const exposedHeaders =
  "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id";

const allowedHeaders = "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key";

/** Lets pages of other origins, such as the plugin's frame, call the routes that are marked for it and no others. */
export function allowCrossOrigin(api: FastifyInstance): void {
  const methodsByUrl = new Map<string, string[]>();
  api.addHook("onRoute", function addPreflight({ method, url, routePath, config }) {
    if (!config?.crossOrigin || method === "OPTIONS") return;
    const known = methodsByUrl.get(url);
    if (known) {
      known.push(...[method].flat());
      return;
    }
    const methods = [method].flat();
    methodsByUrl.set(url, methods);
    this.options(routePath, { config: { access: "public", crossOrigin: true } }, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          "access-control-allow-methods": methods.join(", "),
          "access-control-allow-headers": allowedHeaders,
          "access-control-max-age": "600",
        })
        .send(),
    );
  });
  api.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.crossOrigin)
      reply.headers({ ...anyOrigin, "access-control-expose-headers": exposedHeaders });
    done();
  });
}
