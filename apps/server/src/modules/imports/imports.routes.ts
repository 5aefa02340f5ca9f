import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { checkDesignChanges } from "./check-changes.service.ts";
import { receiveFigmaEvent } from "./figma-webhooks.service.ts";
import * as service from "./imports.service.ts";

export function mountImports(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "readImports", ({ caller, input }) => service.readImports(deps, caller, input.params.id));
  mount(app, deps, "checkDesignChanges", ({ caller, input }) =>
    checkDesignChanges(deps, caller, input.params.id),
  );
  mount(app, deps, "startImport", ({ caller, input }) =>
    service.startImport(deps, caller, input.params.id, input.body),
  );
  mount(app, deps, "runImport", ({ caller, input }) =>
    service.runImport(deps, caller, input.params, input.body.pages),
  );
  mount(app, deps, "retryImport", ({ caller, input }) => service.retryImport(deps, caller, input.params));
  mount(app, deps, "cancelImport", async ({ caller, input }) => {
    await service.cancelImport(deps, caller, input.params);
    return undefined;
  });
  mount(app, deps, "receiveFigmaEvent", async ({ input }) => {
    await receiveFigmaEvent(deps, input.params.webhook, input.body);
    return { received: true as const };
  });
}
