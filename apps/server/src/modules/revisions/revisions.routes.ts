import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { deleteRevision } from "./delete/delete-revision.service.ts";
import { getRevision, listRevisions, openSource } from "./revisions.service.ts";

export function mountRevisions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listRevisions", ({ caller, input }) =>
    listRevisions(deps, caller, { ...input.params, before: input.query.before }),
  );
  mount(app, deps, "getRevision", ({ caller, input }) => getRevision(deps, caller, input.params));
  mount(app, deps, "deleteRevision", ({ caller, input }) =>
    deleteRevision(deps, caller, input.params).then(() => undefined),
  );
  mount(app, deps, "getSource", ({ caller, input }) => openSource(deps, caller, input.params));
}
