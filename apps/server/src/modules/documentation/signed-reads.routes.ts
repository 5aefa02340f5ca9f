import { contentPath, type Route, routes } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { countedAddress } from "../../http/counted-address.ts";
import { createSignal, parseCall, sendData, toUrlPattern } from "../../http/mount.ts";
import { apiHeaders } from "../../http/security-headers.ts";
import { contentHeaders, Signature } from "../content/content.service.ts";
import { openSignedResults, requireSignedRevision } from "./content-url.service.ts";
import { mountRevisionReads } from "./revision-reads.ts";

const Params = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  revision: z.string().check(z.regex(/^[\w-]{48}$/)),
});

/** Reads of documentation by signed URL, outside the API: the same for everyone, so that a CDN may cache them. */
export function mountSignedReads(app: FastifyInstance, deps: Deps): void {
  mountRevisionReads((routeName, read) => {
    const route: Route = routes[routeName];
    const path = toUrlPattern({ path: contentPath(routeName) });
    const config = { access: "public" } as const;
    app.get(`/c/:hash/:revision${path}`, { exposeHeadRoute: false, config }, async (request, reply) => {
      // Problems are cached nowhere. What a limit has left is not for other readers of a cached response.
      reply.headers(apiHeaders(deps.config));
      for (const what of ["limit", "remaining", "reset"]) reply.removeHeader(`ratelimit-${what}`);
      const params = z.safeParse(Params, request.params);
      const signature = z.safeParse(Signature, request.query);
      if (!params.success || !signature.success) throw new AppError("not_found");
      const { target, seconds } = requireSignedRevision(deps.config, params.data, signature.data);
      const { id, number } = target;
      Object.assign(request.params as object, { id, number });
      const input = parseCall(route, request);
      const requester = { id: countedAddress(request.ip), signal: createSignal(reply) };
      const data = await deps.concurrency.requests.run(requester, async () =>
        read(
          deps,
          await openSignedResults(deps, params.data.hash, target),
          input as unknown as Parameters<typeof read>[2],
        ),
      );
      return sendData(route, reply.headers(contentHeaders(seconds)), data);
    });
  });
}
