import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { downloadChangelog, listChangelog } from "./changelog.service.ts";

export function mountChangelog(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listChangelog", ({ caller, input }) =>
    listChangelog(deps, caller, input.params.id, input.query),
  );
  mount(app, deps, "downloadChangelog", ({ caller, input }) =>
    downloadChangelog(deps, caller, input.params, input.query.before),
  );
}
