import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { changeCropSettings, readCropSettings } from "./crop-settings.service.ts";
import { createCrops, openCrop } from "./crops.service.ts";

const Params = z.object({
  token: z.string().check(z.maxLength(128)),
  file: z.string().check(z.regex(/^[0-9a-f]{64}\.png$/)),
});

export function mountCrops(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "readCropSettings", ({ caller, input: { params, query } }) =>
    readCropSettings(deps, caller, { id: params.id, after: query.after }),
  );
  mount(app, deps, "changeCropSettings", async ({ caller, input: { params, body } }) => {
    await changeCropSettings(deps, caller, { id: params.id, isAllowed: body.is_allowed });
    return undefined;
  });
  mount(app, deps, "createCrops", ({ caller, input: { params, body } }) =>
    createCrops(deps, caller, { ...params, layers: body.layers }),
  );
  // Loaded by GitHub's image proxy and by mail programs, from few addresses.
  const config = { access: "public", limit: "picture" } as const;
  app.get("/crops/:token/:file", { config }, async (request, reply) => {
    const params = z.safeParse(Params, request.params);
    if (!params.success) throw new AppError("not_found");
    const { token, file } = params.data;
    const hash = file.slice(0, 64);
    const content = await openCrop(deps, { token, hash });
    const etag = `"${hash}"`;
    reply.headers({
      "content-type": "image/png",
      etag,
      // A revoked link may live on in caches, but not for longer than this.
      "cache-control": "public, max-age=300",
      "cross-origin-resource-policy": "cross-origin",
      "x-robots-tag": "noindex",
    });
    return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.send(content);
  });
}
