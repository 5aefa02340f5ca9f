import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";

export function mountUsers(app: FastifyInstance, deps: Deps): void {
  // The caller's own row came with the check of the token.
  mount(app, deps, "getMe", async ({ caller }) => caller);
}
