import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mountRead } from "../../http/mount.ts";
import { searchDescription } from "./search.service.ts";

export function mountSearch(app: FastifyInstance, deps: Deps): void {
  mountRead(app, deps, "searchDescription", ({ caller, input }, deps) =>
    searchDescription(deps, caller, { ...input.params, ...input.query }),
  );
}
