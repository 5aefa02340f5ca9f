import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { listChanges } from "./changes.service.ts";

export function mountChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listChanges", ({ caller, input }) =>
    listChanges(deps, caller, input.params.id, input.query),
  );
}
