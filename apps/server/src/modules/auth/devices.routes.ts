import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import {
  decideDevice,
  getDeviceTokens,
  refreshDevice,
  showDevice,
  startDeviceSignIn,
} from "./devices.service.ts";
import { readUserAgent } from "./user-agent.ts";

export function mountDevices(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "startDeviceSignIn", ({ input, request }) =>
    startDeviceSignIn(deps, input.body, request.ip),
  );
  mount(app, deps, "getDeviceTokens", ({ input: { body }, request }) =>
    body.grant_type === "refresh_token"
      ? refreshDevice(deps, body.refresh)
      : getDeviceTokens(deps, { deviceCode: body.device_code, userAgent: readUserAgent(request) }),
  );
  mount(app, deps, "showDevice", ({ caller, input }) => showDevice(deps, caller, input.body.user_code));
  mount(app, deps, "confirmDevice", ({ caller, input }) =>
    decideDevice(deps, caller, input.body.user_code, "confirmed").then(() => undefined),
  );
  mount(app, deps, "refuseDevice", ({ caller, input }) =>
    decideDevice(deps, caller, input.body.user_code, "refused").then(() => undefined),
  );
}
