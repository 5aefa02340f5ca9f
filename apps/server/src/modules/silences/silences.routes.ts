import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { createSilence, deleteSilence, listSilences } from "./silences.service.ts";

export function mountSilences(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listSilences", ({ caller, input }) => listSilences(deps, caller, input.params.id));
  mount(app, deps, "createSilence", ({ caller, input }) =>
    createSilence(deps, caller, input.params.id, input.body),
  );
  mount(app, deps, "deleteSilence", ({ caller, input }) =>
    deleteSilence(deps, caller, input.params).then(() => undefined),
  );
}
