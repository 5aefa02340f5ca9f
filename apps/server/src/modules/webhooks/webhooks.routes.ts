import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import {
  readWebhook,
  redeliver,
  removeWebhook,
  renewSecret,
  setWebhook,
  testWebhook,
} from "./webhooks.service.ts";

export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "getWebhook", ({ caller, input }) => readWebhook(deps, caller, input.params.id));
  mount(app, deps, "putWebhook", ({ caller, input: { params, body } }) =>
    setWebhook(deps, caller, { id: params.id, url: body.url }),
  );
  mount(app, deps, "renewWebhookSecret", ({ caller, input }) => renewSecret(deps, caller, input.params.id));
  mount(app, deps, "testWebhook", ({ caller, input }) => testWebhook(deps, caller, input.params.id));
  mount(app, deps, "redeliverWebhook", ({ caller, input }) => redeliver(deps, caller, input.params));
  mount(app, deps, "deleteWebhook", async ({ caller, input }) => {
    await removeWebhook(deps, caller, input.params.id);
    return undefined;
  });
}
