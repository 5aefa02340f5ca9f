import type { NavigatorPage, OperationLine, SharedDocsPage } from "@linkspan/contract";
import type { ReadDeps } from "../../deps.ts";
import type { RevisionRef } from "../../revision-ref.ts";
import { collectOperationUnchecked } from "./collect-operation.service.ts";
import { openNavigatorPage } from "./navigator.service.ts";
import { selectOperationPlace } from "./revisions.queries.ts";
import { findResults } from "./revisions.service.ts";

/** What a page of documentation is drawn from. */
export type Docs = Pick<SharedDocsPage, "operation" | "parts"> & { navigator: NavigatorPage };

/**
 * The operation that the address names, with the page of the navigator that it is on. Undefined stands for the first
 * one, null for a name that is none.
 */
export async function collectDocs(
  deps: ReadDeps,
  target: RevisionRef,
  named: string | null | undefined,
): Promise<Docs> {
  const { id, number } = target;
  const results = await findResults(deps, target);
  const found = named ? await selectOperationPlace(deps.db, id, number, named) : undefined;
  const at = found === undefined ? { page: 0 } : { place: found };
  const { navigator, firstPlace } = await openNavigatorPage(deps, target, results, at);
  const wanted = named === undefined ? findOperation(navigator.lines)?.id : named;
  const place = named === undefined ? firstPlace : found;
  if (!wanted || place === undefined) return { navigator, operation: null, parts: [] };
  const { content, parts } = await collectOperationUnchecked(deps, results, { place, api: navigator.api });
  return { navigator, operation: { id: wanted, content }, parts: [...parts] };
}

/** The first operation of these lines. */
export function findOperation(lines: NavigatorPage["lines"]): OperationLine | undefined {
  return lines.find((line): line is OperationLine => "id" in line);
}
