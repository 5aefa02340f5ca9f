import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey } from "../../http/conditions.ts";
import { mount } from "../../http/mount.ts";
import { sendMessage } from "./contact.service.ts";
import { issueFormToken, minAgeSeconds } from "./form-token.ts";
import { requestPlan } from "./sales.service.ts";
import { confirmEmail, joinWaitlist, leaveWaitlist } from "./waitlist.service.ts";

const done = () => undefined;

export function mountSales(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "requestPlan", ({ caller, input, request }) =>
    requestPlan(deps, caller, { request: input.body, key: readIdempotencyKey(request) }).then(done),
  );
}

export function mountLeads(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "openForm", async () => ({
    token: issueFormToken(deps.config.SESSION_SECRET),
    ready_in: minAgeSeconds,
  }));
  mount(app, deps, "sendMessage", ({ input, request }) =>
    sendMessage(deps, { form: input.body, key: readIdempotencyKey(request) }).then(done),
  );
  mount(app, deps, "joinWaitlist", ({ input, request }) =>
    joinWaitlist(deps, { form: input.body, key: readIdempotencyKey(request) }).then(done),
  );
  mount(app, deps, "confirmWaitlist", ({ input }) => confirmEmail(deps, input.body.token).then(done));
  mount(app, deps, "leaveWaitlist", ({ input }) => leaveWaitlist(deps, input.body.token).then(done));
}
