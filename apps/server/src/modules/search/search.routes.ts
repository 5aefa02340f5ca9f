import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { searchDescription } from "./search.service.ts";

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "searchDescription", ({ caller, input }) =>
    searchDescription(deps, caller, { ...input.params, ...input.query }),
  );
}
