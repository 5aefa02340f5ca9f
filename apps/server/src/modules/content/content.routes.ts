import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { openContent } from "./content.service.ts";

const Params = z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const Query = z.object({
  exp: z.string().check(z.regex(/^\d{1,12}$/)),
  sig: z.string().check(z.maxLength(100)),
});

/** Content by signed URL, outside the API: a CDN may cache it as long as the URL works. */
export function mountContent(app: FastifyInstance, deps: Deps): void {
  app.get("/c/:hash", { config: { access: "public" } }, async (request, reply) => {
    const params = z.safeParse(Params, request.params);
    const query = z.safeParse(Query, request.query);
    if (!params.success || !query.success) throw new AppError("not_found");
    const { content, secondsLeft } = await openContent(deps, { ...params.data, ...query.data });
    reply.headers({
      // Everything that is signed today is a picture that we encoded.
      "content-type": "image/webp",
      "cache-control": `public, max-age=${secondsLeft}`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      // The Figma plugin shows pictures, too, and its origin is null.
      "cross-origin-resource-policy": "cross-origin",
    });
    return reply.send(content);
  });
}
