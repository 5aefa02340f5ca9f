import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { acceptReplacement } from "./accept-replacement.service.ts";
import { listReplacements, readReplacement } from "./list-replacements.service.ts";
import { undoReplacement } from "./undo-replacement.service.ts";

export function mountReplacements(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listReplacements", ({ caller, input }) =>
    listReplacements(deps, caller, input.params.id, input.query),
  );
  mount(app, deps, "readReplacement", ({ caller, input }) =>
    readReplacement(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "acceptReplacement", ({ caller, input }) =>
    acceptReplacement(deps, caller, input.params, input.body),
  );
  mount(app, deps, "undoReplacement", async ({ caller, input }) => {
    await undoReplacement(deps, caller, input.params);
    return undefined;
  });
}
