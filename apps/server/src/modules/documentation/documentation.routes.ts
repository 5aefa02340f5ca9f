import { type DocumentsBundle, printHeader } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { openExport } from "./export.service.ts";
import { readHistory } from "./history.service.ts";
import { readNavigator } from "./navigator.service.ts";
import { openComponent, openIndex, openOperation } from "./operations.service.ts";
import { readOverview } from "./overview.service.ts";
import { openPrint } from "./print.service.ts";
import { readSchemaUses } from "./schema-uses.service.ts";
import { readSchemas } from "./schemas.service.ts";

export function mountDocumentation(
  app: FastifyInstance,
  deps: Deps,
  documents: DocumentsBundle | undefined,
): void {
  mount(app, deps, "getIndex", ({ caller, input }) => openIndex(deps, caller, input.params));
  mount(app, deps, "readNavigator", ({ caller, input }) =>
    readNavigator(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "readOverview", ({ caller, input }) => readOverview(deps, caller, input.params));
  mount(app, deps, "listSchemas", ({ caller, input }) =>
    readSchemas(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "listSchemaUses", ({ caller, input }) =>
    readSchemaUses(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "getOperation", ({ caller, input }) => openOperation(deps, caller, input.params));
  mount(app, deps, "readHistory", ({ caller, input }) => readHistory(deps, caller, input.params));
  mount(app, deps, "getComponent", ({ caller, input }) =>
    openComponent(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "exportDocumentation", ({ caller, input }) =>
    openExport(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "printRevision", async ({ caller, input, reply }) => {
    const file = await openPrint(deps, documents, caller, input.params);
    reply.header(printHeader, file.count);
    return file;
  });
}
