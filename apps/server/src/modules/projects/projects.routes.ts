import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey, readIfMatch, writeTag } from "../../http/conditions.ts";
import { acceptForms, withForm } from "../../http/form.ts";
import { mount } from "../../http/mount.ts";
import { requireEditor } from "../membership/membership.service.ts";
import { requireRoomForRevision } from "../plan-limits/quotas.service.ts";
import { openApiSchema } from "./api-schema.service.ts";
import { requireSource, withDescriptionSource } from "./description-source.service.ts";
import * as service from "./projects.service.ts";

export async function mountProjects(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptForms(app);
  mount(app, deps, "listProjects", ({ caller, input }) => service.listProjects(deps, caller, input.query));
  mount(app, deps, "createProject", async ({ caller, request, reply }) => {
    const key = readIdempotencyKey(request);
    const project = await withForm(deps.blobs, request, "createProject", (fields, file) =>
      withDescriptionSource(
        deps,
        {
          url: fields.url,
          file,
          requester: caller,
          requireWithinLimit: (bytes) => service.requireRoomForProject(deps, caller, { key, bytes }),
        },
        (source) => service.createProject(deps, caller, { fields, source: requireSource(source), key }),
      ),
    );
    reply.header("etag", writeTag(project.version));
    return project;
  });
  mount(app, deps, "readProject", async ({ caller, input, reply }) => {
    const project = await service.readProject(deps, caller, input.params.id);
    reply.header("etag", writeTag(project.version));
    return project;
  });
  mount(app, deps, "changeProject", async ({ caller, input, request, reply }) => {
    const { id } = input.params;
    await requireEditor(deps, caller, id);
    const version = readIfMatch(request);
    const project = await withForm(deps.blobs, request, "changeProject", (fields, file) =>
      withDescriptionSource(
        deps,
        {
          url: fields.url,
          file,
          requester: caller,
          requireWithinLimit: (bytes) =>
            requireRoomForRevision(deps.config, deps.db, { projectId: id, bytes }),
        },
        (source) => service.changeProject(deps, caller, { id, version, fields, source }),
      ),
    );
    reply.header("etag", writeTag(project.version));
    return project;
  });
  mount(app, deps, "deleteProject", async ({ caller, input }) => {
    await service.deleteProject(deps, caller, input.params.id);
    return undefined;
  });
  mount(app, deps, "chooseProject", async ({ caller, input }) => {
    await service.chooseProject(deps, caller, input.params.id);
    return undefined;
  });
  mount(app, deps, "readApiSchema", ({ caller, input }) => openApiSchema(deps, caller, input.params.id));
}
