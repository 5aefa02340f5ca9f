import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { listChanges } from "./changes.service.ts";
import { readChangeSummary } from "./newest-changes.service.ts";
import { listAffectedMembers, notifyMember } from "./people.service.ts";
import { reopenChange, reviewChange } from "./reviews.service.ts";

export function mountChanges(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listChanges", ({ caller, input }) =>
    listChanges(deps, caller, input.params.id, input.query),
  );
  mount(app, deps, "readChangeSummary", ({ caller, input }) =>
    readChangeSummary(deps, caller, input.params.id),
  );
  mount(app, deps, "listAffectedMembers", ({ caller, input }) =>
    listAffectedMembers(deps, caller, input.params.id, input.query),
  );
  mount(app, deps, "notifyMember", ({ caller, input }) =>
    notifyMember(deps, caller, input.params, input.body),
  );
  mount(app, deps, "reviewChange", ({ caller, input }) =>
    reviewChange(deps, caller, input.params, input.body),
  );
  mount(app, deps, "reopenChange", async ({ caller, input }) => {
    await reopenChange(deps, caller, input.params);
    return undefined;
  });
}
