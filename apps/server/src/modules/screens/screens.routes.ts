import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { acceptForms, withForm } from "../../http/form.ts";
import { mount } from "../../http/mount.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { storePicture } from "./pictures.service.ts";
import * as service from "./screens.service.ts";
import { storeScreens } from "./store-screens.service.ts";
import { finishSync } from "./sync.service.ts";

export async function mountScreens(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptForms(app);
  mount(app, deps, "listScreens", ({ caller, input }) =>
    service.listScreens(deps, caller, input.params.id, input.query),
  );
  mount(app, deps, "readScreen", ({ caller, input }) => service.readScreen(deps, caller, input.params));
  mount(app, deps, "listOperationScreens", ({ caller, input }) =>
    service.listOperationScreens(deps, caller, input.params),
  );
  mount(app, deps, "readCoverage", ({ caller, input }) =>
    service.readCoverage(deps, caller, input.params.id),
  );
  mount(app, deps, "readImageMap", ({ caller, input }) =>
    service.readImageMap(deps, caller, input.params.id),
  );
  mount(app, deps, "finishSync", ({ caller, input }) =>
    finishSync(deps, caller, input.params.id, input.body),
  );
  mount(app, deps, "putPicture", async ({ caller, input, request }) => {
    await requireEditor(deps, caller, input.params.id);
    await withForm(deps.blobs, request, "putPicture", async (_fields, file) => {
      if (!file) throw new AppError("invalid_request", "form.file: missing");
      await storePicture(deps, caller, input.params, file.blob);
    });
    return undefined;
  });
}

/** Routes that take a large JSON text: it is checked in a child process, so nothing parses it here. */
export function mountScreenBatches(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (_request, body, done) => done(null, body));
  mount(app, deps, "putScreens", async ({ caller, input, request }) => {
    await requireEditor(deps, caller, input.params.id);
    // Without a body there is nothing to parse, so there is no stream either.
    const body = (request.body as Readable | undefined) ?? Readable.from([]);
    return storeScreens(deps, caller, input.params.id, { body, source: "plugin" });
  });
}
