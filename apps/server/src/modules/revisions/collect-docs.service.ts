import type { NavigatorPage, OperationLine, SharedDocsPage } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import { collectOperation, orNothing } from "./collect-operation.service.ts";
import { composeNavigator } from "./navigator.service.ts";

type Work = Pick<Deps, "db" | "blobs">;

type Target = { id: string; number: number };

/** What a page of documentation is drawn from. */
export type Docs = Pick<SharedDocsPage, "operation" | "parts"> & { navigator: NavigatorPage };

/**
 * The operation that the address names, with the page of the navigator that it is on. Undefined stands for the first
 * one, null for a name that is none.
 */
export async function collectDocs(
  deps: Work,
  target: Target,
  named: string | null | undefined,
): Promise<Docs> {
  const found = named && (await orNothing(composeNavigator(deps, { ...target, operation: named })));
  const navigator = found || (await composeNavigator(deps, { ...target, page: 0 }));
  const wanted = named === undefined ? findOperation(navigator.lines)?.id : found ? named : undefined;
  if (!wanted) return { navigator, operation: null, parts: [] };
  const { content, parts } = await collectOperation(deps, { ...target, operation: wanted }, navigator.api);
  return { navigator, operation: { id: wanted, content }, parts: [...parts] };
}

/** The first operation of these lines. */
export function findOperation(lines: NavigatorPage["lines"]): OperationLine | undefined {
  return lines.find((line): line is OperationLine => "id" in line);
}
