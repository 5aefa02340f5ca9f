import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { moveLinks, undoMoves } from "./move-links.service.ts";
import { previewMoves } from "./preview-moves.service.ts";

export function mountMoves(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "previewMoves", ({ caller, input }) =>
    previewMoves(deps, caller, input.params, input.query),
  );
  mount(app, deps, "moveLinks", ({ caller, input }) => moveLinks(deps, caller, input.params, input.body));
  mount(app, deps, "undoMoves", async ({ caller, input }) => {
    await undoMoves(deps, caller, input.params, input.query);
    return undefined;
  });
}
