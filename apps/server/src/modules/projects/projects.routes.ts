import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { listProjects } from "./projects.service.ts";

export function mountProjects(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listProjects", ({ caller }) => listProjects(deps, caller));
}
