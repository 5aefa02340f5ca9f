import { createHash } from "node:crypto";
import type { DocsBundle, FirstPage } from "@linkspan/contract";
import type { CacheKind } from "../../cache.ts";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { readProject } from "../projects/projects.service.ts";
import { readUser } from "../users/users.service.ts";
import { collectDocs } from "./collect-docs.service.ts";

/** Rendered pages, by the hash of everything they were rendered from. Access is checked on every request. */
const firstPages: CacheKind<string> = { name: "first_pages", sizeOf: ({ length }) => length };

/** All that a member needs at once to read the documentation of a project, drawn where that can be done here. */
export async function readFirstPage(
  deps: ReadDeps,
  bundle: DocsBundle | undefined,
  caller: Caller,
  { id, operation: named }: { id: string; operation?: string | undefined },
): Promise<FirstPage> {
  const [project, user] = await Promise.all([readProject(deps, caller, id), readUser(deps.db, caller.id)]);
  const empty = { html: "", user_id: user.id, project, navigator: null, operation: null, parts: [] };
  if (!project.current) return empty;
  const docs = await collectDocs(deps, { id, number: project.current.number }, named);
  const page = {
    ...empty,
    navigator: docs.navigator,
    operation: docs.operation as FirstPage["operation"],
    parts: docs.parts.map(([reference, part]) => ({ reference, part })),
  };
  // The overview, and what is not there or too large to be drawn here, is the app's to show.
  if (!bundle || named === undefined || docs.operation?.content === undefined) return page;
  const source = { ...page, user, named };
  const key = createHash("sha256").update(JSON.stringify(source)).digest("base64");
  return { ...page, html: await deps.cache.getOrLoad(firstPages, key, () => bundle.renderFirstPage(source)) };
}
