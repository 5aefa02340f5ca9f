import type { FastifyInstance } from "fastify";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { blockUser, revokeSessions, unblockUser } from "./access.service.ts";
import type { Actor } from "./actor.ts";
import { listActions } from "./admin-actions.service.ts";
import { discardJob, listFailedJobs, retryJob } from "./admin-jobs.service.ts";
import { findUsers, readUserDetail } from "./admin-users.service.ts";
import * as work from "./admin-work.service.ts";
import { eraseProject, eraseUser } from "./erase.service.ts";

const actorOf = ({ id }: Caller): Actor => ({ adminId: id, name: "admin" });
const done = () => undefined;

export function mountAdmin(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "findUsers", async ({ input }) => ({ items: await findUsers(deps.db, input.query.text) }));
  mount(app, deps, "showUser", ({ input }) => readUserDetail(deps.db, input.params.id));
  mount(app, deps, "exportUser", ({ caller, input }) =>
    work.exportUser(deps, actorOf(caller), input.params.id),
  );
  mount(app, deps, "blockUser", ({ caller, input: { params, body } }) =>
    blockUser(deps, actorOf(caller), { id: params.id, reason: body.reason }).then(done),
  );
  mount(app, deps, "unblockUser", ({ caller, input }) =>
    unblockUser(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "revokeSessions", ({ caller, input }) =>
    revokeSessions(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "grantPlan", ({ caller, input: { params, body } }) =>
    work.grantPlan(deps, actorOf(caller), { id: params.id, plan: body.plan }).then(done),
  );
  mount(app, deps, "eraseUser", ({ caller, input }) =>
    eraseUser(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "eraseProject", ({ caller, input }) =>
    eraseProject(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "turnOffMocks", ({ caller, input }) =>
    work.turnOffMocks(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "reprocessProject", ({ caller, input }) =>
    work.reprocessProject(deps, actorOf(caller), input.params.id).then(done),
  );
  mount(app, deps, "takeDownShareLink", ({ caller, input }) =>
    work.takeDownShareLink(deps, actorOf(caller), input.body.link).then(done),
  );
  mount(app, deps, "listFailedJobs", async () => ({ items: await listFailedJobs(deps.db) }));
  mount(app, deps, "retryJob", ({ caller, input }) =>
    retryJob(deps, actorOf(caller), input.params).then(done),
  );
  mount(app, deps, "discardJob", ({ caller, input }) =>
    discardJob(deps, actorOf(caller), input.params).then(done),
  );
  mount(app, deps, "showMaintenance", () => work.readMaintenance(deps));
  mount(app, deps, "setMaintenance", ({ caller, input }) =>
    work.setMaintenance(deps, actorOf(caller), input.body.is_on).then(done),
  );
  mount(app, deps, "listAdminActions", async () => ({ items: await listActions(deps.db) }));
}
