import { type DocumentsBundle, printHeader } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { mount, mountRead } from "../../http/mount.ts";
import { findMembersResults } from "../revisions/results.service.ts";
import { readContentUrl } from "./content-url.service.ts";
import { openExport } from "./export.service.ts";
import { readHistory } from "./history.service.ts";
import { openPrint } from "./print.service.ts";
import { mountRevisionReads } from "./revision-reads.ts";

export function mountDocumentation(
  app: FastifyInstance,
  deps: Deps,
  documents: DocumentsBundle | undefined,
): void {
  mountRevisionReads((name, read) =>
    mountRead(app, deps, name, async ({ caller, input }, deps) =>
      read(deps, await findMembersResults(deps, caller as Caller, input.params), input),
    ),
  );
  mountRead(app, deps, "readContentUrl", ({ caller, input }, deps) =>
    readContentUrl(deps, caller, input.params),
  );
  mountRead(app, deps, "readHistory", ({ caller, input }, deps) => readHistory(deps, caller, input.params));
  mount(app, deps, "exportDocumentation", ({ caller, input }) =>
    openExport(deps, caller, { ...input.params, ...input.query }),
  );
  mount(app, deps, "printRevision", async ({ caller, input, reply }) => {
    const file = await openPrint(deps, documents, caller, input.params);
    reply.header(printHeader, file.count);
    return file;
  });
}
