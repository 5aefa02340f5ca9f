import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey } from "../../http/conditions.ts";
import { acceptForms, withForm } from "../../http/form.ts";
import { mount } from "../../http/mount.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { requireSource, withDescriptionSource } from "../projects/description-source.service.ts";
import { listDrafts } from "../revisions/revisions.service.ts";
import { acceptDraft, discardDraft } from "./drafts.service.ts";
import { restoreRevision } from "./restore-revision.service.ts";
import { requireRoomForUpload, uploadRevision } from "./upload-revision.service.ts";

export async function mountDrafts(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptForms(app);
  mount(app, deps, "createRevision", async ({ caller, input, request }) => {
    const { id } = input.params;
    await requireEditor(deps, caller, id);
    const key = readIdempotencyKey(request);
    return withForm(deps.blobs, request, "createRevision", (fields, file) =>
      withDescriptionSource(
        deps,
        {
          url: fields.url,
          file,
          requester: caller,
          requireWithinLimit: (bytes) => requireRoomForUpload(deps, caller, { id, fields, key, bytes }),
        },
        (source) => uploadRevision(deps, caller, { id, fields, source: requireSource(source), key }),
      ),
    );
  });
  mount(app, deps, "restoreRevision", ({ caller, input }) => restoreRevision(deps, caller, input.params));
  mount(app, deps, "listDrafts", ({ caller, input }) => listDrafts(deps, caller, input.params.id));
  mount(app, deps, "acceptDraft", ({ caller, input }) =>
    acceptDraft(deps, caller, { ...input.params, current: input.body.current }),
  );
  mount(app, deps, "discardDraft", async ({ caller, input }) => {
    await discardDraft(deps, caller, input.params);
    return undefined;
  });
}
