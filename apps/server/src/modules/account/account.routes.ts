import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { closeAccount, exportAccount } from "./account.service.ts";

export function mountAccount(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "exportMe", ({ caller }) => exportAccount(deps, caller));
  mount(app, deps, "deleteMe", ({ caller }) => closeAccount(deps, caller).then(() => undefined));
}
