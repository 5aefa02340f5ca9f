import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { changeVisibility, findSampleLink } from "./sample.service.ts";

export function mountSample(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "openSample", async ({ reply }) => {
    // The link changes when the server's key does.
    reply.header("cache-control", "no-store");
    await reply.redirect(await findSampleLink(deps));
    return undefined;
  });
  mount(app, deps, "changeSampleVisibility", async ({ caller, input }) => {
    await changeVisibility(deps, caller, input.body.hidden);
    return undefined;
  });
}
