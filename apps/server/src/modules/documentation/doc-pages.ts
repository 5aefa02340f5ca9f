import { DocOverview, Project, Revision, readOperationId } from "@linkspan/contract";
import type { FieldAddress } from "@linkspan/engine/field-address";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps, ReadDeps } from "../../deps.ts";
import { clearAccount, limitAccount } from "../../http/limits.ts";
import type { OpenedPage, RenderedPage } from "../../http/rendered-pages.ts";
import { readProject } from "../projects/projects.service.ts";
import { findResults } from "../revisions/results.service.ts";
import { readRevisionUnchecked } from "../revisions/revisions.service.ts";
import { openChangesPage } from "./changes-page.ts";
import { collectDocs, readFieldQuery } from "./collect-docs.service.ts";
import { readOverview } from "./overview.service.ts";
import { readRevisionNumber } from "./read-revision-number.ts";
import { openScreens } from "./screens-page.ts";

type DocsDeps = ReadDeps & Pick<Deps, "identifyReader" | "config" | "rateLimiter" | "metrics">;

/** The pages of a project's documentation that the server renders: the overview, operations, screens and changes. */
export function listDocPages(deps: DocsDeps): RenderedPage[] {
  const page = (path: string, open: Open): RenderedPage => ({
    path,
    credential: "cookie",
    open: (request) => openForReader(deps, request, open),
  });
  return [
    page("/doc/:id", openDocPage),
    page("/doc/:id/op/:operation", openDocPage),
    page("/doc/:id/screens", openScreensPage),
    page("/doc/:id/changes", openChangesDocument),
  ];
}

type Open = (deps: DocsDeps, caller: Caller, request: FastifyRequest) => Promise<OpenedPage | undefined>;

/** Opens a page for the person whose browser requests it. Whatever can't be read is the app's to explain. */
async function openForReader(
  deps: DocsDeps,
  request: FastifyRequest,
  open: Open,
): Promise<OpenedPage | undefined> {
  // Only the browser itself opens documents: scripts of another page must not read them with this cookie.
  if ((request.headers["sec-fetch-dest"] ?? "document") !== "document") return undefined;
  const caller = await deps.identifyReader(request.cookies);
  if (!caller) {
    clearAccount(deps, request);
    return undefined;
  }
  request.caller = caller;
  try {
    await limitAccount(deps, request, caller);
    const opened = await open(deps, caller, request);
    return opened && { ...opened, requesterId: caller.id };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const openScreensPage: Open = (deps, caller, { params, query, url }) => {
  const { id } = params as Params;
  return openScreens(deps, caller, { id, url, isCacheable: Object.keys(query as object).length === 0 });
};

const openChangesDocument: Open = (deps, caller, { params, query, url }) =>
  openChangesPage(deps, caller, { id: (params as Params).id, url, query: query as Record<string, unknown> });

type Params = { id: string; operation?: string };

const openDocPage: Open = async (deps, caller, request) => {
  const { id, operation: segment } = request.params as Params;
  const operation = segment === undefined ? undefined : readOperationId(segment);
  const { revision: named, ...query } = request.query as Record<string, unknown>;
  const revision = readRevisionNumber(named);
  if ((segment !== undefined && !operation) || revision === "invalid") return undefined;
  return openDocs(deps, caller, {
    id,
    operation,
    field: readFieldQuery(query),
    revision,
    url: request.url,
    isCacheable: Object.keys(query).length === 0,
  });
};

type RequestedDocs = {
  id: string;
  operation: string | undefined;
  field: FieldAddress | undefined;
  revision: number | undefined;
  url: string;
  isCacheable: boolean;
};

async function openDocs(
  deps: ReadDeps,
  caller: Caller,
  { id, operation, field, revision: named, url, isCacheable }: RequestedDocs,
): Promise<OpenedPage | undefined> {
  // Parsed as the API's responses are: fields that the contract doesn't have are dropped.
  const project = z.parse(Project, await readProject(deps, caller, id));
  const number = named ?? project.current?.number;
  if (number === undefined) return undefined;
  const target = { id, number };
  const revision = z.parse(Revision, await readRevisionUnchecked(deps, target));
  const results = await findResults(deps, target);
  return {
    url,
    status: 200,
    headers: { "cache-control": "private, no-cache" },
    // The project as this caller sees it contains the caller's role, and nothing else of the caller.
    key: isCacheable ? [project, revision, results.directory.toString("hex")] : undefined,
    read: async () => {
      const docs = await collectDocs(deps, target, results, operation ?? null, field);
      if (!operation) {
        const overview = z.parse(DocOverview, await readOverview(deps, results, target));
        return { doc: { project, revision, docs, overview } };
      }
      // An operation that isn't there or is too large to be rendered here.
      return docs.operation?.content === undefined ? undefined : { doc: { project, revision, docs } };
    },
  };
}
