import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { contentHeaders, openContent, Signature } from "./content.service.ts";

const Params = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Pictures by signed URL, outside the API: a CDN may cache it as long as the URL works. */
export function mountContent(app: FastifyInstance, deps: Deps): void {
  app.get("/c/:hash", { config: { access: "public" } }, async (request, reply) => {
    const params = z.safeParse(Params, request.params);
    const query = z.safeParse(Signature, request.query);
    if (!params.success || !query.success) throw new AppError("not_found");
    const { content, secondsLeft } = await openContent(deps, { ...params.data, ...query.data });
    reply.headers({
      ...contentHeaders(secondsLeft),
      // What is signed by its own hash is a picture that we encoded.
      "content-type": "image/webp",
      // The Figma plugin shows pictures, too, and its origin is null.
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.send(content);
  });
}
