import { type DocsBundle, patchHeaders, printHeader } from "@linkspan/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey } from "../../http/conditions.ts";
import { mount } from "../../http/mount.ts";
import { readAnalysis } from "./analysis.service.ts";
import { openExport } from "./export.service.ts";
import { readFindings } from "./findings.service.ts";
import { readFirstPage } from "./first-page.service.ts";
import { listFixTasks, previewFixes } from "./fixes.service.ts";
import { readHistory } from "./history.service.ts";
import { readNavigator } from "./navigator.service.ts";
import { readOverview } from "./overview.service.ts";
import { fixRevision, openPatched } from "./patch.service.ts";
import { openPrint } from "./print.service.ts";
import { openReport } from "./report.service.ts";
import {
  getRevision,
  listRevisions,
  openIndex,
  openOperation,
  openPart,
  openSource,
} from "./revisions.service.ts";
import { readSchemaUses } from "./schema-uses.service.ts";
import { readSchemas } from "./schemas.service.ts";
import { listScores } from "./scores.service.ts";

export function mountRevisions(app: FastifyInstance, deps: Deps, bundle: DocsBundle | undefined): void {
  mount(app, deps, "listRevisions", ({ caller, input }) =>
    listRevisions(deps, caller, { ...input.params, before: input.query.before }),
  );
  mount(app, deps, "getRevision", ({ caller, input }) => getRevision(deps, caller, input.params));
  mount(app, deps, "getSource", ({ caller, input }) => openSource(deps, caller, input.params));
  mount(app, deps, "getIndex", async ({ caller, input, reply }) =>
    keepForEver(reply, await openIndex(deps, caller, input.params)),
  );
  mount(app, deps, "readFirstPage", ({ caller, input }) =>
    readFirstPage(deps, bundle, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "readNavigator", async ({ caller, input, reply }) =>
    keepForEver(reply, await readNavigator(deps, caller, { ...input.params, ...input.query })),
  );
  mount(app, deps, "readOverview", async ({ caller, input, reply }) =>
    keepForEver(reply, await readOverview(deps, caller, input.params)),
  );
  mount(app, deps, "listSchemas", async ({ caller, input, reply }) =>
    keepForEver(reply, await readSchemas(deps, caller, { ...input.params, ...input.query })),
  );
  mount(app, deps, "listSchemaUses", async ({ caller, input, reply }) =>
    keepForEver(reply, await readSchemaUses(deps, caller, { ...input.params, ...input.query })),
  );
  mount(app, deps, "getOperation", async ({ caller, input, reply }) =>
    keepForEver(reply, await openOperation(deps, caller, input.params)),
  );
  mount(app, deps, "readHistory", ({ caller, input }) => readHistory(deps, caller, input.params));
  mount(app, deps, "getPart", async ({ caller, input, reply }) =>
    keepForEver(reply, await openPart(deps, caller, { ...input.params, ...input.query })),
  );
  mount(app, deps, "listFindings", ({ caller, input }) =>
    readFindings(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "exportDocumentation", ({ caller, input }) =>
    openExport(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "getReport", ({ caller, input }) =>
    openReport(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "printRevision", async ({ caller, input, reply }) => {
    const file = await openPrint(deps, bundle, caller, input.params);
    reply.header(printHeader, file.count);
    return file;
  });
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
  mount(app, deps, "getAnalysis", ({ caller, input }) => readAnalysis(deps, caller, input.params.id));
  mount(app, deps, "listScores", ({ caller, input }) =>
    listScores(deps, caller, { ...input.params, ...input.query }),
  );
}

/** A revision's documentation never changes; only the person who was allowed to read it may keep it. */
function keepForEver<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.header("cache-control", "private, max-age=31536000, immutable");
  return answer;
}
