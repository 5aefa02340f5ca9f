import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { findTimeLeft } from "../auth/sessions.service.ts";
import type { LiveEvents } from "./events.service.ts";

export function mountEvents(app: FastifyInstance, deps: Deps, live: LiveEvents): void {
  mount(app, deps, "streamEvents", async ({ caller, request }) =>
    live.open(caller, await findTimeLeft(deps.db, request.headers.authorization)),
  );
}
