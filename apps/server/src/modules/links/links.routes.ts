import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { readOptionalIfMatch, writeTag } from "../../http/conditions.ts";
import { mount } from "../../http/mount.ts";
import { deleteBinding, putBinding } from "./bindings.service.ts";
import { deleteBuiltMark, putBuiltMark } from "./built-marks.service.ts";
import { deleteFieldRequest, putFieldRequest } from "./field-requests.service.ts";
import { changeIgnoredWarning } from "./ignored-warnings.service.ts";
import { changeNoScreen, countScreensOf, deleteLink, putLink } from "./links.service.ts";
import { listLinks } from "./list-links.service.ts";

export function mountLinks(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listLinks", ({ caller, input }) =>
    listLinks(deps, caller, input.params.id, input.query.after),
  );
  mount(app, deps, "countLinks", ({ caller, input }) =>
    countScreensOf(deps, caller, input.params.id, input.body.operations),
  );
  mount(app, deps, "putLink", ({ caller, input }) =>
    putLink(deps, caller, { ...input.params, screen: input.query.screen }),
  );
  mount(app, deps, "deleteLink", async ({ caller, input }) => {
    await deleteLink(deps, caller, input.params);
    return undefined;
  });
  mount(app, deps, "putBinding", async ({ caller, input, request, reply }) => {
    const version = readOptionalIfMatch(request);
    const binding = await putBinding(deps, caller, input.params, input.body, version);
    reply.header("etag", writeTag(binding.version));
    return binding;
  });
  mount(app, deps, "deleteBinding", async ({ caller, input }) => {
    await deleteBinding(deps, caller, input.params);
    return undefined;
  });
  mount(app, deps, "putFieldRequest", ({ caller, input }) =>
    putFieldRequest(deps, caller, input.params, input.body),
  );
  mount(app, deps, "deleteFieldRequest", async ({ caller, input }) => {
    await deleteFieldRequest(deps, caller, input.params);
    return undefined;
  });
  mount(app, deps, "putNoScreen", async ({ caller, input }) => {
    await changeNoScreen(deps, caller, input.params, input.body.reason);
    return undefined;
  });
  mount(app, deps, "deleteNoScreen", async ({ caller, input }) => {
    await changeNoScreen(deps, caller, input.params, undefined);
    return undefined;
  });
  mount(app, deps, "putBuiltMark", ({ caller, input }) =>
    putBuiltMark(deps, caller, input.params, input.body),
  );
  mount(app, deps, "deleteBuiltMark", async ({ caller, input }) => {
    await deleteBuiltMark(deps, caller, input.params);
    return undefined;
  });
  mount(app, deps, "putIgnoredWarning", async ({ caller, input }) => {
    await changeIgnoredWarning(deps, caller, input.params, true);
    return undefined;
  });
  mount(app, deps, "deleteIgnoredWarning", async ({ caller, input }) => {
    await changeIgnoredWarning(deps, caller, input.params, false);
    return undefined;
  });
}
