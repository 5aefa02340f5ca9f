import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { createProjectToken, listProjectTokens, revokeProjectToken } from "./project-tokens.service.ts";

export function mountProjectTokens(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listProjectTokens", ({ caller, input }) =>
    listProjectTokens(deps, caller, input.params.id),
  );
  mount(app, deps, "createProjectToken", ({ caller, input: { params, body } }) =>
    createProjectToken(deps, caller, { id: params.id, name: body.name, days: body.expires_in_days }),
  );
  mount(app, deps, "revokeProjectToken", async ({ caller, input }) => {
    await revokeProjectToken(deps, caller, input.params);
    return undefined;
  });
}
