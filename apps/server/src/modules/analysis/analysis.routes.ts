import { patchHeaders } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey } from "../../http/conditions.ts";
import { mount, mountRead } from "../../http/mount.ts";
import { readAnalysis } from "./analysis.service.ts";
import { readFindings } from "./findings.service.ts";
import { listFixTasks, previewFixes } from "./fixes.service.ts";
import { fixRevision, openPatched } from "./patch.service.ts";
import { openReport } from "./report.service.ts";
import { listScores } from "./scores.service.ts";
import { createSilence, deleteSilence, listSilences } from "./silences.service.ts";

export function mountAnalysis(app: FastifyInstance, deps: Deps): void {
  mountRead(app, deps, "listFindings", ({ caller, input }, deps) =>
    readFindings(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "getReport", ({ caller, input }) =>
    openReport(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "listFixTasks", ({ caller, input }) =>
    listFixTasks(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "previewFixes", ({ caller, input }) =>
    previewFixes(deps, caller, input.params, input.body),
  );
  mount(app, deps, "patchRevision", async ({ caller, input, reply }) => {
    const file = await openPatched(deps, caller, input.params, input.body);
    reply.header(patchHeaders.changes, file.changes);
    reply.header(patchHeaders.rewritten, String(file.isRewritten));
    return file;
  });
  mount(app, deps, "fixRevision", ({ caller, input, request }) =>
    fixRevision(deps, caller, input.params, { request: input.body, key: readIdempotencyKey(request) }),
  );
  mountRead(app, deps, "getAnalysis", ({ caller, input }, deps) =>
    readAnalysis(deps, caller, input.params.id),
  );
  mountRead(app, deps, "listScores", ({ caller, input }, deps) =>
    listScores(deps, caller, { ...input.params, ...input.query }),
  );
  mountRead(app, deps, "listSilences", ({ caller, input }, deps) =>
    listSilences(deps, caller, input.params.id),
  );
  mount(app, deps, "createSilence", ({ caller, input }) =>
    createSilence(deps, caller, input.params.id, input.body),
  );
  mount(app, deps, "deleteSilence", ({ caller, input }) =>
    deleteSilence(deps, caller, input.params).then(() => undefined),
  );
}
