import { linkLimits, type OperationScreens, type ScreenDetails } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { selectBindingsOfLinks, selectBindingsOfScreen } from "./bindings.queries.ts";
import { readBuiltMarkUnchecked } from "./built-marks.service.ts";
import { selectFieldRequests } from "./field-requests.queries.ts";
import { selectIgnoredWarnings } from "./ignored-warnings.queries.ts";
import { readLayers } from "./layers.service.ts";
import { selectLinksOfOperation, selectLinksOfScreen, selectOperation } from "./links.queries.ts";
import { maxLinksRead } from "./links.service.ts";
import { presentBinding, presentFieldRequest, presentLink } from "./present-links.ts";

/** A screen has no more layers than this. */
const maxBindingsRead = 5000;

/** How many requests of one operation or screen are read. */
const maxRequestsRead = 1000;

/** What connects an operation to screens. Callers check access. */
export async function readOperationLinks(
  { db }: Pick<Deps, "db">,
  projectId: string,
  operation: string,
): Promise<Omit<OperationScreens, "screens">> {
  const found = await selectOperation(db, projectId, operation);
  if (!found) throw new AppError("not_found");
  const links = await selectLinksOfOperation(db, projectId, operation, maxLinksRead);
  const bindings = await selectBindingsOfLinks(
    db,
    projectId,
    links.map(({ id }) => id),
    maxBindingsRead,
  );
  const requests = await selectFieldRequests(db, projectId, { operation }, maxRequestsRead);
  return {
    links: links.map(presentLink),
    bindings: bindings.map(presentBinding),
    field_requests: requests.map(presentFieldRequest),
    no_screen: found.needs_no_screen ? { reason: found.no_screen_reason, by: found.no_screen_by } : null,
    ignored_warnings: await selectIgnoredWarnings(db, projectId, operation, linkLimits.ignoredWarnings),
  };
}

/** What connects a screen to operations. Callers check access. */
export async function readScreenLinks(
  deps: Pick<Deps, "db" | "blobs">,
  projectId: string,
  { screen, layers }: { screen: string; layers: Buffer },
): Promise<Omit<ScreenDetails, "screen">> {
  const [built, links, bindings, requests] = await Promise.all([
    readBuiltMarkUnchecked(deps.db, { id: projectId, node: screen }),
    selectLinksOfScreen(deps.db, projectId, screen, maxLinksRead),
    selectBindingsOfScreen(deps.db, projectId, screen, maxBindingsRead),
    selectFieldRequests(deps.db, projectId, { screen }, maxRequestsRead),
  ]);
  return {
    built,
    layers: await readLayers(deps, layers),
    links: links.map(presentLink),
    bindings: bindings.map(presentBinding),
    field_requests: requests.map(presentFieldRequest),
  };
}
